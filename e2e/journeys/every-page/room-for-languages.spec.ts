import type { Page } from '@playwright/test'
import { lengthen, textsWithoutRoom } from '../../checks/room.ts'
import { expect, test } from '../../product/journey.ts'
import type { Cast } from '../../scenes/cast.ts'
import { everyScene } from '../../scenes/every-scene.ts'
import { addressOf, contextOptionsOf, openSceneIn, type Scene, variantsOf } from '../../scenes/scene.ts'
import { startSiteOfScenes } from '../../scenes/site-of-scenes.ts'

/** Long words, long endings, the other direction, no spaces. */
const REAL = ['de', 'pl', 'ar', 'ja']
/** The test language last: stored texts are rendered again a while after a change, and its marks are places to break. */
const LANGUAGES = [...REAL, 'en-XB']

/** `npm run test:full` reads every scene at every width; else a share of them has one width or real language each, in turn. */
const { FULL } = process.env
const EVERY = FULL ? 1 : 8

for (const locales of FULL ? LANGUAGES.map((locale) => [locale]) : [LANGUAGES]) {
  test(`every text has room at every width: ${locales}`, async ({ browser, playwright }) => {
    test.setTimeout(3_600_000)
    const { site, cast, speak } = await startSiteOfScenes(playwright.request)
    const found: string[] = []

    const read = async (scene: Scene, locale: string, turn: number, prepare?: (page: Page) => Promise<void>) => {
      const widths = inTurn([...new Set(variantsOf(scene).map(({ width }) => width))].reverse(), turn)
      const [width = 1440] = widths
      const options = { ...contextOptionsOf({ width, colorScheme: 'light' }), locale, baseURL: site.url }
      const page = await openSceneIn(browser, scene, cast, options)
      for (const each of widths) {
        await page.setViewportSize(contextOptionsOf({ width: each, colorScheme: 'light' }).viewport)
        for (const text of await textsWithoutRoom(page, prepare))
          found.push(`${scene.name}, ${locale}, ${each} px: ${text}`)
      }
      await page.context().close()
    }

    for (const locale of locales) {
      const lengthened = locale === 'en-XB'
      await speak(locale)
      for (const [turn, scene] of share(lengthened ? everyScene : opened(cast))) {
        if (!lengthened && !inTurn(REAL, turn).includes(locale)) continue
        await test.step(`${scene.name}, ${locale}`, () => read(scene, locale, turn, lengthened ? lengthen : undefined))
      }
    }
    await site.stop()
    expect(found).toEqual([])
  })
}

function share(scenes: Scene[]) {
  return scenes.filter((_, index) => index % EVERY === 0).entries()
}

function inTurn<T>(all: T[], turn: number): T[] {
  return FULL ? all : all.filter((_, index) => index === turn % all.length)
}

/** Each address once, as it opens: the steps of a scene look for English words. */
function opened(cast: Cast): Scene[] {
  const plain = everyScene.filter(({ given }) => !given).map(({ when: _, ...scene }) => scene)
  return [...new Map(plain.map((scene) => [`${scene.who} ${addressOf(scene, cast)}`, scene])).values()]
}
