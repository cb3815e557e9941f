import { expectNoAxeViolations } from '../../checks/axe.ts'
import { expectReflow } from '../../checks/reflow.ts'
import { expectTargets } from '../../checks/targets.ts'
import { expect } from '../../product/journey.ts'
import { everyScene } from '../../scenes/every-scene.ts'
import { contextOptionsOf, openScene, type Scene, type Variant, variants, variantsOf } from '../../scenes/scene.ts'
import { test } from '../../scenes/scene-test.ts'

const full = Boolean(process.env.FULL)

const STATES_PER_TEST = 10

/** Whether the scene is the initial state of a page, not a later one. */
const isPage = ({ given, when }: Scene) => !given && !when

/**
 * Each page and every tenth state is tested in one variant, in rotation; `npm run test:full` tests each scene in all
 * variants.
 */
function chosenVariants(scene: Scene, index: number): Variant[] {
  if (!full && !isPage(scene) && index % STATES_PER_TEST !== 0) return []
  const possible = variantsOf(scene)
  const step = isPage(scene) ? index : Math.floor(index / STATES_PER_TEST)
  const turn = (step * (variants.length - 1)) % possible.length
  return full ? possible : possible.slice(turn, turn + 1)
}

test.describe('axe finds no violation, targets have 24 px, nothing is animated, and zoom loses no content', () => {
  for (const [index, scene] of everyScene.entries()) {
    for (const variant of chosenVariants(scene, index)) {
      test.describe(() => {
        test.use({ scene, ...contextOptionsOf(variant) })
        test(`${scene.name}, ${variant.width} px, ${variant.colorScheme}`, async ({ page, cast }) => {
          await openScene(page, scene, cast)
          await expectNoAxeViolations(page, full ? undefined : scene.repeats)
          await expectTargets(page)
          // Reduced motion is set for all journeys.
          expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
          if (full || isPage(scene)) await expectReflow(page)
        })
      })
    }
  }
})
