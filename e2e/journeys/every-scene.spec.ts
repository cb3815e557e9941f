import { expectNoFault } from '../axe.ts'
import { expect } from '../journey.ts'
import { expectReflow } from '../reflow.ts'
import { everyScene } from '../scenes/every-scene.ts'
import {
  openScene,
  type Scene,
  type Variant,
  variants,
  variantsOf,
  windowOf,
} from '../scenes/scene.ts'
import { test } from '../scenes/stage.ts'

const whole = Boolean(process.env.FULL)

/** A page as it is opened, not a state it can come to. */
const isPage = ({ given, when }: Scene) => !given && !when

/**
 * Widths and themes take turns, and so do states, of which every second is left out; `npm run test:full` looks at
 * each scene in all of them.
 */
function chosenVariants(scene: Scene, index: number): Variant[] {
  if (!whole && !isPage(scene) && index % 2 === 1) return []
  const possible = variantsOf(scene)
  const turn = (index * (variants.length - 1)) % possible.length
  return whole ? possible : possible.slice(turn, turn + 1)
}

test.describe('axe finds nothing, nothing moves, and zoom loses nothing', () => {
  // A long table on a busy machine takes its time.
  test.setTimeout(90_000)

  for (const [index, scene] of everyScene.entries()) {
    for (const variant of chosenVariants(scene, index)) {
      test.describe(() => {
        test.use({ scene, ...windowOf(variant) })
        test(`${scene.name}, ${variant.width} px, ${variant.colorScheme}`, async ({
          page,
          cast,
        }) => {
          await openScene(page, scene, cast)
          await expectNoFault(page)
          // The journeys' browser asks for reduced motion.
          expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
          if (whole || isPage(scene)) await expectReflow(page)
        })
      })
    }
  }
})
