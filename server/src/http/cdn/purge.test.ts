import { describe, expect, it } from 'vitest'
import { startCdn } from '../../../test/servers/cdn-recorder.ts'
import type { CdnName } from '../../env/cdn.ts'
import { purge } from './purge.ts'
import { ANY_CHANGE, EVERYTHING, REDIRECTS, tagHash } from './tag-hash.ts'

const tagsUpTo = (count: number) => Array.from({ length: count }, (_, n) => `post:${n}`)

describe.each<[CdnName, number]>([
  ['varnish', 500],
  ['fastly', 256],
  ['cloudflare', 100],
  ['bunny', 1],
])('a purge at %s', (name, perRequest) => {
  it('is the documented call, with the hashes of the tags and that of what any write may change', async () => {
    const { cdn, purges, refused } = await startCdn(name)
    await purge(cdn, ['post:1', 'site', 'post:1'])
    expect(purges.flat()).toEqual([ANY_CHANGE, 'post:1', 'site'].map(tagHash))
    expect(refused).toEqual([])
  })

  it.each(['posts', 'addresses', 'tags', 'page:1', 'series:1', 'user:1'])(
    'of %s is one of redirects too',
    async (tag) => {
      const { cdn, purges } = await startCdn(name)
      await purge(cdn, ['comments:1', tag])
      expect(purges.flat()).toEqual([ANY_CHANGE, REDIRECTS, 'comments:1', tag].map(tagHash))
    },
  )

  it.each(['comments:1', 'thanks:1', 'comment-words', 'words', 'post:1', 'site', 'upload:a.png'])(
    'of %s leaves redirects stored',
    async (tag) => {
      const { cdn, purges } = await startCdn(name)
      await purge(cdn, [tag])
      expect(purges.flat()).not.toContain(tagHash(REDIRECTS))
    },
  )

  it('of many tags is made in as many calls as the limit needs', async () => {
    const { cdn, purges, refused } = await startCdn(name)
    await purge(cdn, tagsUpTo(perRequest * 2))
    expect(purges.map(({ length }) => length)).toEqual([perRequest, perRequest, 1])
    expect(refused).toEqual([])
  })

  it('of very many tags, and of everything, is one call', async () => {
    const { cdn, purges } = await startCdn(name)
    await purge(cdn, tagsUpTo(perRequest * 10))
    await purge(cdn, 'everything')
    expect(purges).toEqual([[tagHash(EVERYTHING)], [tagHash(EVERYTHING)]])
  })

  it.each([500, 429, 'reset'] as const)('that is not acknowledged (%s) has failed, and names no key', async (fault) => {
    const { cdn } = await startCdn(name, [fault])
    const failed = purge(cdn, ['posts'])
    await expect(failed).rejects.toMatchObject({ name: 'PurgeFailed', code: expect.stringMatching(`^${name}: `) })
    await expect(failed).rejects.not.toThrow(cdn.token)
  })

  it('must be acknowledged at every address', async () => {
    const [first, second] = [await startCdn(name), await startCdn(name, [503])]
    const both = { ...first.cdn, purgeUrls: [...first.cdn.purgeUrls, ...second.cdn.purgeUrls] }
    await expect(purge(both, ['posts'])).rejects.toThrow('503')
    await purge(both, ['posts'])
    expect(second.purges.flat()).toContain(tagHash('posts'))
  })
})

it('Cloudflare says in a reply with status 200 that it has not purged', async () => {
  const { cdn } = await startCdn('cloudflare', ['refused'])
  await expect(purge(cdn, ['posts'])).rejects.toThrow('refused')
})

it('a purge follows no redirect, which would give the key to another host', async () => {
  const { cdn } = await startCdn('fastly', [302])
  await expect(purge(cdn, ['posts'])).rejects.toMatchObject({ name: 'PurgeFailed' })
})
