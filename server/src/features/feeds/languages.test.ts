import { feedFiles } from '@byline/contract/addresses/paths'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { readFeed } from '../../../test/feeds/feeds.ts'
import { jsonFeed } from '../../../test/feeds/json-feed.ts'
import { all, parseXml, textOf } from '../../../test/feeds/strict-xml.ts'

const SITE = 'https://blog.example'
const files = Object.values(feedFiles)

onBothEngines('the feeds of a site in several languages', (open) => {
  /** Bread in English, German and Arabic, and an article in English alone. */
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const ada = await register(app, 'Ada Writer')
    const writing = writingBy(app, ada)
    await writing.create({ slug: 'bread', title: 'Bread', body: 'Flour', tags: ['Food'] })
    const others = [
      { slug: 'brot', title: 'Brot', body: 'Mehl', tags: ['Food'], language: 'de-AT' },
      { slug: 'khubz', title: 'خبز', body: 'طحين', language: 'ar' },
    ]
    for (const other of others) await writing.create({ ...other, translationOf: 'bread' })
    await writing.create({ slug: 'soup', title: 'Soup', body: 'Water' })
    const links = async (path: string) => readFeed(await app.inject(path)).entries.map(({ link }) => link)
    const read = async (path: string) => (await app.inject(path)).body
    return { app, ada, writing, links, read }
  }
  const at = (...slugs: string[]) => slugs.map((slug) => `${SITE}/article/${slug}`)

  it('have an article once, or each of a language', async () => {
    const { ada, links } = await setting()
    for (const file of files) {
      expect(await links(`/${file}`)).toEqual(at('soup', 'bread'))
      expect(await links(`/${file}?lang=DE`)).toEqual(at('brot'))
      expect(await links(`/${file}?lang=ar&author=${ada.id}`)).toEqual(at('khubz'))
      expect(await links(`/${file}?lang=de-at&tag=food`)).toEqual(at('brot'))
      expect(await links(`/${file}?lang=ja`)).toEqual([])
    }
  })

  it('keep the language in their addresses, and have an id and a title of their own', async () => {
    const { ada, read } = await setting()
    const ids = new Set<string | undefined>()
    for (const filter of ['', 'tag=food', `author=${ada.id}`]) {
      const own = parseXml(await read(`/atom.xml?${filter}`))
      const german = parseXml(await read(`/atom.xml?lang=de-at&${filter}`))
      expect(textOf(german, 'atom:title')).toBe(`${textOf(own, 'atom:title')} · Austrian German`)
      expect([german.attributes['xml:lang'], own.attributes['xml:lang']]).toEqual(['de-AT', 'en'])
      const self = `${SITE}/atom.xml?${filter && `${filter}&`}lang=de-AT`
      const [page, ...links] = all(german, 'atom:link')
      expect(page?.attributes.href).toMatch(/^https:\/\/blog\.example\/.*[?&]lang=de-AT$/)
      expect(links.map(({ attributes }) => attributes.href)).toEqual([self, self])
      for (const feed of [own, german]) ids.add(textOf(feed, 'atom:id'))
    }
    expect(ids.size).toBe(6)
  })

  it('ignore what is no language, for one cached response', async () => {
    const { app, read } = await setting()
    const whole = await read('/rss.xml')
    for (const lang of ['', 'de_AT', '<b>', "' or 1=1 --", 'x'.repeat(99), 'de\0']) {
      const reply = await app.inject(`/rss.xml?lang=${encodeURIComponent(lang)}`)
      if (reply.statusCode !== 400) expect(reply.body).toBe(whole)
    }
    expect((await app.inject('/feed?lang=DE-at&x=1')).headers.location).toBe('/rss.xml?lang=de-AT')
  })

  it('say the language and the direction of each entry, and its other languages', async () => {
    const { read, writing } = await setting()
    const others = (entry: ReturnType<typeof parseXml> | undefined) =>
      all(entry, 'atom:link').flatMap(({ attributes }) =>
        attributes.hreflang ? [[attributes.hreflang, attributes.href]] : [],
      )
    const [soup, bread] = all(parseXml(await read('/atom.xml')), 'atom:entry')
    expect([soup?.attributes['xml:lang'], others(soup)]).toEqual(['en', []])
    expect(others(bread).toSorted()).toEqual([
      ['ar', `${SITE}/article/khubz`],
      ['de-AT', `${SITE}/article/brot`],
    ])
    const [arabic] = all(all(parseXml(await read('/rss.xml?lang=ar')), 'channel')[0], 'item')
    expect([textOf(arabic, 'dc:language'), others(arabic).length]).toEqual(['ar', 2])
    expect(textOf(arabic, 'content:encoded')).toMatch(/^<div lang="ar" dir="rtl">/)
    const { items } = jsonFeed.parse(JSON.parse(await read('/feed.json?lang=de')))
    expect(items.map(({ language }) => language)).toEqual(['de-AT'])
    await writing.update('khubz', { slug: 'bread-in-arabic' })
    expect(others(all(parseXml(await read('/atom.xml')), 'atom:entry')[1]).flat()).toContain(
      `${SITE}/article/bread-in-arabic`,
    )
  })
})
