import { expect, it, vi } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { register } from '../../../test/content/people.ts'
import { readPost, writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

const TIMEOUT_MS = 20_000

onBothEngines('two instances', (open, openAgain) => {
  const start = async () => [await appOn(await open()), await appOn(await openAgain())] as const

  it('give two articles that are saved at once with one address an address each', async () => {
    const apps = await start()
    const ada = await register(apps[0], 'Ada')
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        writingBy(apps[n % 2] ?? apps[0], ada).create({ title: 'Figs', slug: 'figs' }),
      ),
    )
    const slugs = await apps[0].deps.db.selectFrom('posts').select('slug').execute()
    const saved = replies.filter(({ statusCode }) => statusCode === 200)
    expect(saved.length).toBeGreaterThan(0)
    expect(replies.every(({ statusCode }) => [200, 409, 422].includes(statusCode))).toBe(true)
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(saved.length)
  })

  it('make one account of an address that two people register at once', async () => {
    const apps = await start()
    const payload = { name: 'Ada', email: 'ada@people.example', password: 'a good password' }
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (apps[n % 2] ?? apps[0]).inject({ method: 'POST', url: '/api/users/register', payload }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await apps[0].deps.db.selectFrom('users').select('email').execute()).toHaveLength(1)
  })

  it('list an article once as soon as another one has published its first translation', async () => {
    const [one, other] = await start()
    const ada = await register(one, 'Ada')
    const [here, there] = [writingBy(one, ada), writingBy(other, ada)]
    await here.create({ slug: 'bread', title: 'Bread' })
    const slugs = async () => {
      const { posts } = (await one.inject('/api/posts?order=newest&fields=card')).json()
      return posts.map(({ slug }: { slug: string }) => slug)
    }
    const alsoIn = async () => (await readPost(one, 'bread')).translations?.length
    expect([await slugs(), await alsoIn()]).toEqual([['bread'], undefined])
    await there.create({ slug: 'brot', title: 'Brot', language: 'de', translationOf: 'bread' })
    await vi.waitFor(async () => expect([await slugs(), await alsoIn()]).toEqual([['bread'], 2]), TIMEOUT_MS)
  })
})
