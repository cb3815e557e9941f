import { feedFiles } from '@byline/contract/addresses/paths'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { parseXml } from '../../../test/feeds/strict-xml.ts'

onBothEngines('the addresses of feeds', (open) => {
  async function setting() {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, { slug: 'a b', tags: ['Web & more'] })
    const app = await appOn(db)
    return { db, app, id, ada }
  }

  it('that people and old readers guess redirect for ever, with their filter', async () => {
    const { app } = await setting()
    const guesses: [guess: string, feed: string][] = [
      ...['/feed', '/feed/', '/rss', '/rss/', '/feed.xml', '/index.xml', '/FEED', '/rss.xml/'].map(
        (guess): [string, string] => [guess, '/rss.xml'],
      ),
      ['/atom', '/atom.xml'],
      ['/Atom/', '/atom.xml'],
      ['/feed?utm=1&tag=a%26b', '/rss.xml?tag=a%26b'],
      ['/feed.json/', '/feed.json'],
    ]
    for (const [guess, feed] of guesses) {
      const { statusCode, headers } = await app.inject(guess)
      expect([guess, statusCode, headers.location]).toEqual([guess, 301, feed])
    }
  })

  it('are the same in any case and with unknown parameters, for one cached response', async () => {
    const { app } = await setting()
    const variants = [
      ['/rss.xml', '/RSS.xml', '/Rss.XML?utm_source=x&page=2'],
      ['/atom.xml?tag=Web%20%26%20more', '/Atom.xml?x=1&tag=WEB+%26+more&after='],
      ['/article/a%20b/rss.xml', '/Article/a%20b/RSS.xml?tag=ignored'],
    ]
    for (const [first = '', ...others] of variants) {
      const { body, statusCode } = await app.inject(first)
      expect(statusCode).toBe(200)
      for (const other of others) {
        const reply = await app.inject(other)
        expect([reply.headers['server-timing'], reply.body]).toEqual(['cache;desc=hit', body])
      }
    }
  })

  it('of something that is not there are a sentence in plain text', async () => {
    const { app } = await setting()
    for (const file of Object.values(feedFiles)) {
      const missing: [path: string, status: number, sentence: string][] = [
        [`/${file}?tag=none`, 404, 'No article has this tag'],
        [`/${file}?tag=`, 404, 'No article has this tag'],
        [`/${file}?author=none`, 404, 'This author does not exist'],
        [`/${file}?author='--`, 404, 'This author does not exist'],
        [`/article/none/${file}`, 404, 'This article does not exist'],
        [`/${file}?after=none`, 400, 'This page of the feed does not exist'],
        [`/article/a%20b/${file}?before=WyJ4Il0`, 400, 'This page of the feed does not exist'],
        [`/${file}?tag=%00`, 400, 'The request could not be understood'],
      ]
      for (const [path, status, sentence] of missing) {
        const { statusCode, headers, body } = await app.inject(path)
        expect([path, statusCode]).toEqual([path, status])
        expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        expect(body.startsWith(sentence)).toBe(true)
      }
    }
  })

  it('of the comments on an article that has another slug now redirect there', async () => {
    const { db, app, id } = await setting()
    await db.insertInto('addresses').values({ path: '/article/old', post_id: id }).execute()
    const { statusCode, headers } = await app.inject('/article/old/atom.xml?after=x')
    expect([statusCode, headers.location]).toEqual([301, '/article/a%20b/atom.xml?after=x'])
  })

  it('are pages for browsers that open them, and feeds for everybody else, whoever asks first', async () => {
    const { app } = await setting()
    const opened = { 'sec-fetch-dest': 'document' }
    for (const file of Object.values(feedFiles)) {
      const url = `/${file}?tag=web%20%26%20more`
      const replies = []
      for (const headers of [opened, {}, opened, { 'sec-fetch-dest': 'empty' }])
        replies.push(await app.inject({ url, headers }))
      const [page, feed, ...again] = replies
      expect(page?.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        vary: 'Sec-Fetch-Dest, Accept-Encoding',
      })
      expect(page?.body).toContain(`<code>https://blog.example/${file}?tag=web%20%26%20more</code>`)
      expect(page?.body).toContain('<a href="https://blog.example/article/a%20b">')
      expect(feed?.headers['content-type']).not.toContain('html')
      expect(again.map(({ body }) => body)).toEqual([page?.body, feed?.body])
    }
  })

  it('answer HEAD as GET, without a body', async () => {
    const { app, ada } = await setting()
    for (const url of ['/rss.xml', `/feed.json?author=${ada}`, '/article/a%20b/atom.xml']) {
      const [head, got] = [await app.inject({ method: 'HEAD', url }), await app.inject(url)]
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', got.headers.etag])
    }
  })

  it('are absolute in a feed, for it, its first page and its article', async () => {
    const { app } = await setting()
    const feed = parseXml((await app.inject('/atom.xml?tag=web+%26+MORE&x=1')).body)
    const links = feed.children.filter(({ name }) => name === 'atom:link')
    expect(links.map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ['alternate', 'https://blog.example/Articles?tag=web%20%26%20more'],
      ['self', 'https://blog.example/atom.xml?tag=web%20%26%20more'],
      ['first', 'https://blog.example/atom.xml?tag=web%20%26%20more'],
    ])
  })
})
