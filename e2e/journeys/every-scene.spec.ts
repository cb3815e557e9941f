import { expectNoFault } from '../axe.ts'
import { everyScene } from '../scenes/every-scene.ts'
import { looks, looksOf, openScene, windowOf } from '../scenes/scene.ts'
import { test } from '../scenes/stage.ts'

/** Each scene once, widths and themes taking turns; in all of them for `npm run test:full`. */
for (const [index, scene] of everyScene.entries()) {
  const possible = looksOf(scene)
  const turn = (index * (looks.length - 1)) % possible.length
  for (const look of process.env.FULL ? possible : possible.slice(turn, turn + 1)) {
    test.describe(() => {
      test.use({ scene, ...windowOf(look) })
      test(`${scene.name}, ${look.width} px, ${look.colorScheme}: axe finds nothing`, async ({
        page,
        cast,
      }) => {
        await openScene(page, scene, cast)
        await expectNoFault(page)
      })
    })
  }
}
