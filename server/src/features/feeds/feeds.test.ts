import { feedFiles } from '@byline/contract/addresses/paths'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { meetTheCast, minute, writePost } from '../../../test/app/cast.ts'
import { register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { expectWalk, readFeed } from '../../../test/feeds/feeds.ts'
import { all, parseXml, textOf } from '../../../test/feeds/strict-xml.ts'

const SITE = 'https://blog.example'
const files = Object.values(feedFiles)

onBothEngines('every format of the feeds of articles', (open) => {
  async function setting() {
    const db = await open()
    const app = await appOn(db)
    const { ada, ben } = await meetTheCast(db)
    const read = async (path: string) => readFeed(await app.inject(path))
    return { db, app, ada, ben, read }
  }

  it('has every article whole, newest first, with the same facts', async () => {
    const { db, ada, ben, read } = await setting()
    const first = await writePost(db, ada, { slug: 'a b', title: 'One', tags: ['Web'] })
    const other = { title: 'Two', body: 'x'.repeat(100_000), createdAt: minute(1) }
    const second = await writePost(db, ben, other)
    for (const file of files) {
      const { title, entries, next } = await read(`/${file}`)
      expect([title, next]).toEqual(['Byline', undefined])
      expect(entries.map(({ id }) => id)).toEqual([`urn:uuid:${second.id}`, `urn:uuid:${first.id}`])
      expect(entries[1]).toMatchObject({
        title: 'One',
        link: `${SITE}/article/a%20b`,
        author: 'Ada Verified',
        published: Date.parse(minute(0)),
        tags: ['Web'],
      })
      expect(entries[0]?.html).toContain(other.body)
    }
  })

  it('has the articles of a tag in any spelling, or those of an author, alone', async () => {
    const { db, ada, ben, read } = await setting()
    await writePost(db, ada, { slug: 'old', tags: ['c++ & <b>'] })
    await writePost(db, ben, { slug: 'new', tags: ['C++ & <B>'], createdAt: minute(1) })
    await writePost(db, ada, { slug: 'other', createdAt: minute(2) })
    for (const file of files) {
      const ofTag = await read(`/${file}?tag=${encodeURIComponent('c++ & <b>')}`)
      expect(ofTag.title).toBe('Articles on C++ & <B> · Byline')
      expect(ofTag.entries.map(({ link }) => link)).toEqual(['new', 'old'].map((slug) => `${SITE}/article/${slug}`))
      const ofAuthor = await read(`/${file}?author=${ada}&tag=ignored`)
      expect(ofAuthor.title).toBe('Ada Verified · Byline')
      expect(ofAuthor.entries.map(({ link }) => link)).toEqual(
        ['other', 'old'].map((slug) => `${SITE}/article/${slug}`),
      )
    }
  })

  it('is right for hostile texts, and for articles without any', async () => {
    const { db, ada, read } = await setting()
    const titles: [stored: string, shown: string][] = [
      [']]> & <b>bold</b> &amp; "q" 😀', ']]> & <b>bold</b> &amp; "q" 😀'],
      ['a\u0001\u000b\u001b\ufffeb\uffff', 'ab'],
      ['\u202egnp.exe', 'gnp.exe'],
      ['\u0007\u001f', 'Untitled'],
      ['', 'Untitled'],
      ['<![CDATA[ x', '<![CDATA[ x'],
    ]
    for (const [index, [title]] of titles.entries()) {
      const body = title && `${title}\f`
      const createdAt = minute(index)
      await writePost(db, ada, { slug: `t${index}`, title, caption: title, body, createdAt })
    }
    for (const file of files) {
      const { entries } = await read(`/${file}`)
      const shown = titles.map(([, text]) => text).toReversed()
      expect(entries.map(({ title }) => title)).toEqual(shown)
      expect(entries.at(-1)?.html).toContain(']]&gt; &amp; &lt;b&gt;bold&lt;/b&gt; &amp;amp;')
    }
  })

  it('leads back to the first article without gap or repeat and, where it can, forth again', async () => {
    const { db, app, ada } = await setting()
    // Some have the same date.
    const dates = Array.from({ length: 21 }, (_, n) => minute(Math.floor(n / 3)))
    for (const createdAt of dates) await writePost(db, ada, { createdAt })
    const rows = await db.selectFrom('posts').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
    const wanted = rows.map(({ id }) => `urn:uuid:${id}`)
    for (const file of files) await expectWalk(app, `/${file}`, wanted, [20, 1])
  })

  it('is a feed without entries for a site or an author without articles', async () => {
    const { ada, read } = await setting()
    for (const file of files) {
      expect((await read(`/${file}`)).entries).toEqual([])
      expect((await read(`/${file}?author=${ada}`)).entries).toEqual([])
    }
  })

  it('has no email address', async () => {
    const { app, read } = await setting()
    const person = await register(app, 'Cleo Writer')
    await writingBy(app, person).create({ title: 'x', slug: 'mine', body: 'x' })
    for (const path of files.flatMap((file) => [`/${file}`, `/${file}?author=${person.id}`])) {
      expect((await read(path)).entries).toHaveLength(1)
      expect((await app.inject(path)).body).not.toContain('@people')
    }
  })

  it('has ids that stay when a slug or the address of the site changes', async () => {
    const { db, app, ada } = await setting()
    const person = await register(app, 'Cleo Writer')
    const writing = writingBy(app, person)
    await writing.create({ title: 'Named', slug: 'before', body: 'x', tags: ['Web'] })
    await writePost(db, ada, { slug: 'other', tags: ['web'] })
    const addresses = ['/atom.xml', '/atom.xml?tag=web', `/atom.xml?author=${person.id}`]
    const idsFrom = async (site: typeof app) => {
      const feeds = []
      for (const address of addresses) {
        const feed = parseXml((await site.inject(address)).body)
        const entries = all(feed, 'atom:entry').map((entry) => textOf(entry, 'atom:id'))
        feeds.push([textOf(feed, 'atom:id'), ...entries])
      }
      return feeds
    }
    const before = await idsFrom(app)
    expect(new Set(before.map(([id]) => id)).size).toBe(3)
    for (const id of before.flat()) {
      expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    }
    await writing.update('before', { slug: 'after' })
    const moved = await appOn(db, { env: { PUBLIC_URL: 'https://new.example' } })
    expect(await idsFrom(moved)).toEqual(before)
    const rss = parseXml((await moved.inject('/rss.xml')).body)
    const guids = all(all(rss, 'channel')[0], 'item').flatMap((item) => all(item, 'guid'))
    expect(guids.map(({ text }) => text)).toEqual(before[0]?.slice(1))
    for (const { attributes } of guids) expect(attributes).toEqual({ isPermaLink: 'false' })
  })
})
