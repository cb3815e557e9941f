import { languages } from '@byline/languages/languages'
import type { Browser } from '@playwright/test'
import { englishOn } from '../../checks/english.ts'
import { lengthen, textsWithoutRoom } from '../../checks/room.ts'
import { othersThanMessages } from '../../checks/texts.ts'
import { expect, test } from '../../product/journey.ts'
import type { Cast } from '../../scenes/cast.ts'
import { everyScene } from '../../scenes/every-scene.ts'
import { addressOf, contextOptionsOf, openSceneIn, type Scene, variantsOf } from '../../scenes/scene.ts'
import { type SiteOfScenes, startSiteOfScenes } from '../../scenes/site-of-scenes.ts'

/** English between signs that nobody sees, which these checks make longer by 40 %. */
const MARKED = 'en-XB'
const translated = languages.map(({ tag }) => tag).filter((tag) => tag !== 'en')
/** Long words, long endings, the other direction, no spaces. */
const REAL = ['de', 'pl', 'ar', 'ja']

/** `npm run test:full` reads every scene in every language, at every width; else a share of them in turn. */
const { FULL } = process.env
const EVERY = 16

interface Round {
  language: string
  scenes: Scene[]
  /** Whether to look for texts without room too. */
  room: boolean
}

if (FULL) {
  for (const language of [MARKED, ...translated]) {
    readRounds(`in ${language}`, () => [{ language, room: true, scenes: everyScene }])
  }
} else readRounds('some scenes, each in another language', shares)

function readRounds(which: string, roundsOf: (cast: Cast) => Round[]) {
  test(`what the program says is from a catalogue, and has room: ${which}`, async ({ browser, playwright }) => {
    test.setTimeout(3_600_000)
    const site = await startSiteOfScenes(playwright.request)
    const found: string[] = []
    for (const { language, scenes, room } of roundsOf(site.cast)) {
      await site.speak(language)
      for (const [turn, scene] of scenes.entries()) {
        await test.step(`${scene.name}, ${language}`, async () => {
          // A scene that fails hides nothing of the others.
          const problems = await read(browser, site, { scene, language, room, turn }).catch((error) => [String(error)])
          found.push(...problems.map((problem) => `${scene.name}, ${language}: ${problem}`))
        })
      }
    }
    await site.site.stop()
    expect(found).toEqual([])
  })
}

/** The texts of the scene that are in another language, and those that have no room. */
async function read(
  browser: Browser,
  { site, cast }: SiteOfScenes,
  { scene, language, room, turn }: Pick<Round, 'language' | 'room'> & { scene: Scene; turn: number },
): Promise<string[]> {
  const isMarked = language === MARKED
  const widths = [...new Set(variantsOf(scene).map(({ width }) => width))].reverse()
  const options = { ...viewOf(widths[0] ?? 1440), locale: language, baseURL: site.url }
  const page = await openSceneIn(browser, scene, cast, isMarked ? options : { ...options, language })
  try {
    const found = isMarked ? await othersThanMessages(page) : await englishOn(page, language)
    for (const width of room ? inTurn(widths, turn) : []) {
      await page.setViewportSize(viewOf(width).viewport)
      const texts = await textsWithoutRoom(page, isMarked ? lengthen : undefined)
      found.push(...texts.map((text) => `${width} px: ${text}`))
    }
    return found
  } finally {
    await page.context().close()
  }
}

function viewOf(width: number) {
  return contextOptionsOf({ width, colorScheme: 'light' })
}

/**
 * The test language after the real ones that are measured: stored texts are rendered again a while after a change, and
 * its signs are places to break. The others come last, because a search also finds words by the stems of languages that
 * the site spoke before.
 */
function shares(cast: Cast): Round[] {
  const measured = opened(cast).filter((_, index) => index % EVERY === 0)
  const others = everyScene.filter(({ when }, index) => index % EVERY === EVERY / 2 && !when)
  return [
    ...REAL.map((language) => ({ language, room: true, scenes: turnsOf(measured, REAL, language) })),
    { language: MARKED, room: true, scenes: everyScene.filter((_, index) => index % EVERY === 0) },
    ...translated.map((language) => ({ language, room: false, scenes: turnsOf(others, translated, language) })),
  ]
}

/** Each address once, as it opens, without steps. */
function opened(cast: Cast): Scene[] {
  const plain = everyScene.filter(({ given }) => !given).map(({ when: _, ...scene }) => scene)
  return [...new Map(plain.map((scene) => [`${scene.who} ${addressOf(scene, cast)}`, scene])).values()]
}

function turnsOf(scenes: Scene[], among: string[], language: string): Scene[] {
  return scenes.filter((_, index) => among[index % among.length] === language)
}

function inTurn<T>(all: T[], turn: number): T[] {
  return FULL ? all : all.filter((_, index) => index === turn % all.length)
}
