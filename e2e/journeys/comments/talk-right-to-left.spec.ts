import { expectNoAxeViolations } from '../../checks/axe.ts'
import { expectReflow } from '../../checks/reflow.ts'
import { expectTargets } from '../../checks/targets.ts'
import { expect, test } from '../../product/journey.ts'
import { reading } from '../../scenes/reading.ts'
import { contextOptionsOf, openSceneIn, variants } from '../../scenes/scene.ts'
import { startSiteOfScenes } from '../../scenes/site-of-scenes.ts'

const talks = reading.filter(({ name }) => name.startsWith('a talk of 300 comments'))

/** `npm run test:full` reads every variant, and all comments. */
const FULL = Boolean(process.env.FULL)

test('a talk of 300 comments on a site in Hebrew is whole: axe, targets, and no scrolling sideways', async ({
  browser,
  playwright,
}) => {
  // 300 comments in each variant, on a busy machine.
  test.setTimeout(FULL ? 1_800_000 : 300_000)
  const { site, cast, speak } = await startSiteOfScenes(playwright.request)
  await speak('he')
  for (const scene of talks) {
    for (const variant of FULL ? variants : variants.slice(0, 1)) {
      await test.step(`${scene.name}, ${variant.width} px, ${variant.colorScheme}`, async () => {
        const options = { ...contextOptionsOf(variant), baseURL: site.url, language: 'he' }
        const page = await openSceneIn(browser, scene, cast, options)
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        await expectNoAxeViolations(page, FULL ? undefined : scene.repeats)
        await expectTargets(page)
        await expectReflow(page)
        await page.context().close()
      })
    }
  }
  await site.stop()
})
