import { getDraft } from '@byline/contract/drafts/draft-links'
import type { RenderOptions } from '@byline/contract/page'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { linksOf, listLinks, siteWithLink } from '../../test/content/draft-links.ts'
import { type Person, register } from '../../test/content/people.ts'
import { writingBy } from '../../test/content/writing.ts'
import { onOneEngine } from '../../test/engines/engines.ts'

/** A web that shows a draft as the JSON of what its page is rendered from. */
const web = {
  async render({ pathname }: URL, { fetch }: Pick<RenderOptions, 'fetch'>) {
    const reply = await fetch(getDraft.path.replace(':secret', pathname.split('/')[2] ?? ''))
    const timing = { data: 0, render: 0 }
    return {
      status: reply.status,
      location: undefined,
      language: 'en',
      timing,
      html: [JSON.stringify(await reply.json())],
    }
  },
}

const send = (app: FastifyInstance, secret: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/draft/${secret}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

onOneEngine('the page of a secret link', (open) => {
  const setting = async (log: string[] = []) => {
    const site = await siteWithLink(await open(), { web, log })
    return { ...site, path: `/draft/${site.secret}`, log }
  }
  const openings = async (app: FastifyInstance, ada: Person, id: string) => (await listLinks(app, ada, id))[0].opens

  it('is stored nowhere, listed nowhere, and told to no other site and no log', async () => {
    const { app, path, secret, log } = await setting()
    for (const url of [path, '/draft/guessed', `${path}?note=sent`, `${path}x`]) {
      expect((await app.inject(url)).headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
    }
    expect((await app.inject(path)).json().post.title).toBe('Not yet')
    await send(app, secret, { name: 'Dot', content: 'Fine' })
    expect(log.join('\n')).not.toContain(secret.slice(0, 30))
  })

  it('counts who opens it, but no writer, no prefetch, no HEAD and no program', async () => {
    const { app, ada, id, path, link } = await setting()
    const eve = await register(app, 'Eve')
    const get = (headers: Record<string, string> = {}) => app.inject({ url: path, headers })
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
      ada.headers,
    ]) {
      expect((await get(headers)).statusCode).toBe(200)
    }
    await app.inject({ method: 'HEAD', url: path })
    await app.inject(`${path}?note=sent`)
    expect(await openings(app, ada, id)).toBe(0)
    await get()
    const { openedAt } = (await get(eve.headers)).json()
    await get({ authorization: 'Bearer broken' })
    expect(await openings(app, ada, id)).toBe(3)
    // The browser of a writer sends no session with a page, which then takes its opening back.
    const url = `${linksOf(id)}/${link._id}/opens?openedAt=${openedAt}`
    const forgotten = await app.inject({ method: 'DELETE', url, headers: ada.headers })
    expect(forgotten.statusCode).toBe(200)
    expect(await openings(app, ada, id)).toBe(2)
  })

  it('leads to the article once it is published, and says why a link shows nothing', async () => {
    const { app, ada, id, path, link, secret } = await setting()
    const writing = writingBy(app, ada)
    await writing.update(id, { status: 'published' })
    const moved = await app.inject(path)
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/article/not-yet'])
    await writing.update('not-yet', { status: 'draft' })
    expect((await app.inject(path)).statusCode).toBe(200)
    await app.inject({
      method: 'DELETE',
      url: `${linksOf(id)}/${link._id}`,
      headers: ada.headers,
    })
    const revoked = await app.inject(path)
    expect([revoked.statusCode, revoked.body]).toEqual([410, expect.stringContaining('was revoked')])
    expect((await send(app, secret, { name: 'Dot', content: 'Fine' })).statusCode).toBe(410)
    expect((await app.inject('/draft/guessed')).statusCode).toBe(404)
    expect((await send(app, 'guessed', {})).statusCode).toBe(404)
  })

  it('takes a note without scripts, and keeps what was typed if it is rejected', async () => {
    const { app, ada, id, path, secret } = await setting()
    const sent = await send(app, secret, { name: 'Dot', content: 'Fine' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?note=sent#note`])
    const typed = { name: 'x'.repeat(21), content: '<script>alert(1)</script> long words' }
    const rejected = await send(app, secret, typed)
    expect(rejected.statusCode).toBe(422)
    expect(rejected.json().rejectedNote).toEqual({
      ...typed,
      message: 'Please check what you entered',
      fields: { name: ['Name must be at most 20 characters'] },
    })
    expect((await send(app, secret, { name: 'Dot', content: 'a\0b' })).statusCode).toBe(400)
    const url = `/api/manage/posts/${id}/notes`
    const { notes } = (await app.inject({ url, headers: ada.headers })).json()
    expect(notes).toMatchObject([{ name: 'Dot', content: 'Fine' }])
  })
})
