import { expectOnlyMessages } from '../../checks/texts.ts'
import { test } from '../../product/journey.ts'
import { startNewSite } from '../../product/new-site.ts'
import { product } from '../../product/product.ts'
import { createCast } from '../../scenes/cast.ts'
import { everyScene } from '../../scenes/every-scene.ts'
import { contextOptionsOf, openSceneIn } from '../../scenes/scene.ts'

const owner = { name: 'Root Admin', email: 'root@journeys.example', password: 'the password of the journeys' }

/** `npm run test:full` reads every scene. */
const EVERY = process.env.FULL ? 1 : 8

test('what the program says on every page comes from a catalogue', async ({ browser, playwright }) => {
  test.setTimeout(900_000)
  const site = await startNewSite({ first: product.firstDataDir })
  const visitor = await playwright.request.newContext({ baseURL: site.url })
  const secret = site.setupLink.split('/').at(-1)
  const setUp = await visitor.post('/api/setup', {
    data: { secret, siteName: 'Byline', keepSamples: true, ...owner },
  })
  const extraHTTPHeaders = { Authorization: `Bearer ${(await setUp.json()).token}` }
  const request = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders })
  await request.put('/api/settings', { data: { settings: { lang: 'en-XB' } } })
  const cast = await createCast(visitor, owner)
  const options = { ...contextOptionsOf({ width: 1440, colorScheme: 'light' }), baseURL: site.url }
  for (const [index, scene] of everyScene.entries()) {
    if (index % EVERY !== 0) continue
    await test.step(scene.name, async () => {
      const page = await openSceneIn(browser, scene, cast, options)
      await expectOnlyMessages(page)
      await page.context().close()
    })
  }
  await site.stop()
})
