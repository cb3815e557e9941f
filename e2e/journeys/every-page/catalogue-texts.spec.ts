import { languages } from '@byline/languages/languages'
import type { Browser, PlaywrightWorkerArgs } from '@playwright/test'
import { expectNoEnglish } from '../../checks/english.ts'
import { expectOnlyMessages } from '../../checks/texts.ts'
import { test } from '../../product/journey.ts'
import { startNewSite } from '../../product/new-site.ts'
import { admin, product } from '../../product/product.ts'
import { createCast } from '../../scenes/cast.ts'
import { everyScene } from '../../scenes/every-scene.ts'
import { contextOptionsOf, openSceneIn, type Scene, variantsOf } from '../../scenes/scene.ts'
import { loginAsAdmin } from '../../steps/people.ts'

/** English between signs that nobody sees. */
const MARKED = 'en-XB'
const translated = languages.map(({ tag }) => tag).filter((tag) => tag !== 'en')

/** A scene, and the language of the site that it is read in. */
type Visit = readonly [Scene, string]

/** Reads scenes of one site, whose language changes on the way. */
async function walk(browser: Browser, { request }: PlaywrightWorkerArgs['playwright'], visits: readonly Visit[]) {
  const env = { ADMIN_NAME: admin.name, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, RATE_LIMITS: 'off' }
  const site = await startNewSite({ first: product.filledDataDir, env })
  const visitor = await request.newContext({ baseURL: site.url })
  const { token } = await loginAsAdmin(visitor)
  const owner = await request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  })
  const cast = await createCast(visitor, admin)
  for (const [scene, language] of visits) {
    await test.step(`${scene.name} (${language})`, async () => {
      await owner.put('/api/settings', { data: { settings: { lang: language } } })
      const { width = 1440 } = variantsOf(scene).at(-1) ?? {}
      const options = { ...contextOptionsOf({ width, colorScheme: 'light' }), locale: language, baseURL: site.url }
      if (language === MARKED) {
        const page = await openSceneIn(browser, scene, cast, options)
        await expectOnlyMessages(page)
        await page.context().close()
      } else {
        const page = await openSceneIn(browser, scene, cast, { ...options, language })
        await expectNoEnglish(page, language)
        await page.context().close()
      }
    })
  }
  await site.stop()
}

if (process.env.FULL) {
  for (const language of [MARKED, ...translated]) {
    test(`what the program says in every scene is from a catalogue, in ${language}`, async ({
      browser,
      playwright,
    }) => {
      test.setTimeout(1_800_000)
      const visits = everyScene.map((scene) => [scene, language] as const)
      await walk(browser, playwright, visits)
    })
  }
} else {
  test('what the program says is from a catalogue: some scenes, each in another language', async ({
    browser,
    playwright,
  }) => {
    test.setTimeout(1_800_000)
    const marked = everyScene.filter((_, index) => index % 8 === 0)
    // Those without steps: opening the page is the whole scene.
    const opened = everyScene.filter(({ when }, index) => index % 8 === 4 && !when)
    const visits = [
      // First, for a search also finds words by the stems of languages that the site spoke before.
      ...marked.map((scene): Visit => [scene, MARKED]),
      ...opened.map((scene, index): Visit => [scene, translated[index % translated.length] ?? MARKED]),
    ]
    await walk(browser, playwright, visits)
  })
}
