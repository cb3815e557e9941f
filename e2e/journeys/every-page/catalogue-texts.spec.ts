import { expectOnlyMessages } from '../../checks/texts.ts'
import { test } from '../../product/journey.ts'
import { startNewSite } from '../../product/new-site.ts'
import { admin, product } from '../../product/product.ts'
import { createCast } from '../../scenes/cast.ts'
import { everyScene } from '../../scenes/every-scene.ts'
import { contextOptionsOf, openSceneIn, variantsOf } from '../../scenes/scene.ts'

/** `npm run test:full` reads every scene. */
const EVERY = process.env.FULL ? 1 : 8

test('what the program says in every scene is from a catalogue', async ({ browser, playwright }) => {
  test.setTimeout(1_800_000)
  const site = await startNewSite({ first: product.firstDataDir })
  const visitor = await playwright.request.newContext({ baseURL: site.url })
  const secret = site.setupLink.split('/').at(-1)
  const setUp = await visitor.post('/api/setup', {
    data: { secret, siteName: 'Byline', keepSamples: true, ...admin },
  })
  const extraHTTPHeaders = { Authorization: `Bearer ${(await setUp.json()).token}` }
  const owner = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders })
  await owner.put('/api/settings', { data: { settings: { lang: 'en-XB' } } })
  const cast = await createCast(visitor, admin)
  for (const [index, scene] of everyScene.entries()) {
    if (index % EVERY !== 0) continue
    await test.step(scene.name, async () => {
      const { width = 1440 } = variantsOf(scene).at(-1) ?? {}
      const options = { ...contextOptionsOf({ width, colorScheme: 'light' }), locale: 'en-XB', baseURL: site.url }
      const page = await openSceneIn(browser, scene, cast, options)
      await expectOnlyMessages(page)
      await page.context().close()
    })
  }
  await site.stop()
})
