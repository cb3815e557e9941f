import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { type Person, registerPeople } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { generalForms } from './missing.ts'

interface Row {
  slug: string
  missing: string[]
}

onBothEngines('the translations in Manage Posts', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const people = await registerPeople(app)
    const by = { ada: writingBy(app, people.ada), ben: writingBy(app, people.ben) }
    const list = async (query = '', who: Person = people.ada) =>
      (await app.inject({ url: `/api/manage/posts?${query}`, headers: who.headers })).json()
    const slugs = async (query: string, who?: Person) => (await list(query, who)).posts.map(({ slug }: Row) => slug)
    const missing = async (who?: Person) =>
      Object.fromEntries((await list('', who)).posts.map((row: Row) => [row.slug, row.missing]))
    return { app, ...people, by, list, slugs, missing }
  }

  it('are none on a site in one language', async () => {
    const { by, list, slugs } = await setting()
    await by.ada.create({ slug: 'bread' })
    await by.ada.create({ slug: 'soupe', language: 'fr' })
    const { posts, translated } = await list()
    expect([translated, posts.map(({ missing }: Row) => missing)]).toEqual([false, [[], []]])
    expect(await slugs('translations=missing')).toEqual([])
    expect(await slugs('translations=older')).toEqual([])
  })

  it('are missing on the original alone, and not for another form of a language', async () => {
    const { by, ben, root, slugs, missing, list } = await setting()
    await by.ada.create({ slug: 'bread' })
    await by.ada.create({ slug: 'brot', language: 'de', translationOf: 'bread' })
    await by.ada.create({ slug: 'suppe', language: 'de-AT' })
    await by.ada.create({ slug: 'soup' })
    await by.ada.create({ slug: 'potage', language: 'fr', translationOf: 'soup' })
    await by.ben.create({ slug: 'tea' })
    expect(await missing()).toEqual({
      bread: ['fr'],
      brot: [],
      suppe: ['en', 'fr'],
      soup: ['de'],
      potage: [],
    })
    expect(await slugs('translations=missing')).toEqual(['soup', 'suppe', 'bread'])
    expect(await slugs('translations=missing', ben)).toEqual(['tea'])
    expect(await missing(ben)).toEqual({ tea: ['de', 'fr'] })
    expect(await slugs('translations=missing&sort=author&limit=3', root)).toEqual(['bread', 'suppe', 'soup'])
    expect((await list('translations=missing&limit=1', root)).total).toBe(4)
    expect((await list('translations=missing&status=draft', root)).total).toBe(0)
    expect(await slugs(`translations=missing&author=${ben.id}`)).toEqual([])
  })

  it('are not missing once they are drafts, and are again when these are deleted', async () => {
    const { by, missing } = await setting()
    await by.ada.create({ slug: 'bread' })
    await by.ada.create({ slug: 'brot', language: 'de', translationOf: 'bread' })
    await by.ada.create({ slug: 'soup' })
    expect((await missing()).soup).toEqual(['de'])
    await by.ada.create({ slug: 'suppe', language: 'de', translationOf: 'soup', status: 'draft' })
    expect((await missing()).soup).toEqual([])
    await by.ada.remove('suppe')
    expect((await missing()).soup).toEqual(['de'])
  })

  it('are expected in a language that a tenth of the published articles are in', async () => {
    const { by, missing, list, slugs } = await setting()
    await by.ada.create({ slug: 'bread' })
    await by.ada.create({ slug: 'brot', language: 'de', translationOf: 'bread' })
    for (let n = 2; n <= 10; n++) await by.ada.create({ slug: `p${n}` })
    expect((await missing()).p2).toEqual(['de'])
    await by.ada.create({ slug: 'p11', status: 'draft' })
    expect((await missing()).p2).toEqual(['de'])
    await by.ada.create({ slug: 'p12' })
    expect((await missing()).p2).toEqual([])
    expect([(await list()).translated, await slugs('translations=missing')]).toEqual([true, []])
  })

  it('are older from a change of the text until somebody says that they are as new', async () => {
    const { app, ada, ben, by, list, slugs } = await setting()
    await by.ada.create({ slug: 'bread' })
    await by.ada.create({ slug: 'brot', language: 'de', translationOf: 'bread' })
    await by.ada.create({ slug: 'pain', language: 'fr', translationOf: 'bread' })
    expect(await slugs('translations=older')).toEqual([])
    await by.ada.update('bread', { body: 'Flour, water and salt.' })
    expect(await slugs('translations=older')).toEqual(['pain', 'brot'])
    expect(await slugs('translations=older&sort=title')).toHaveLength(2)
    expect(await slugs('translations=older', ben)).toEqual([])
    expect((await list('translations=older&limit=1')).total).toBe(2)
    await app.inject({ method: 'PUT', url: '/api/posts/brot/translations', headers: ada.headers })
    expect(await slugs('translations=older')).toEqual(['pain'])
    await by.ada.remove('bread')
    expect(await slugs('translations=older')).toEqual([])
  })

  it('accept no other wish', async () => {
    const { app, ada } = await setting()
    for (const wish of ['', 'newer', "older' or 1=1 --"]) {
      const url = `/api/manage/posts?translations=${encodeURIComponent(wish)}`
      expect((await app.inject({ url, headers: ada.headers })).statusCode).toBe(400)
    }
  })
})

it('knows the general forms of a language', () => {
  expect(generalForms('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh'])
})
