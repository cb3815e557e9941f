import { test as journey } from '../journey.ts'
import { admin, product } from '../product.ts'
import { type Cast, castOf } from './cast.ts'
import { type Scene, storageOf } from './scene.ts'

interface Stage {
  /** What the test looks at: its page is signed in as the scene wants it. */
  scene: Scene
}

/** A journey to one scene, with the people and posts all scenes share. */
export const test = journey.extend<Stage, { cast: Cast }>({
  scene: [{ name: 'home', at: '/' }, { option: true }],
  cast: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url })
      await use(await castOf(request, admin))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  storageState: async ({ scene, cast }, use) => {
    await use(storageOf(scene.who && cast[scene.who], product.url))
  },
  says: async ({ scene }, use) => use(scene.says),
})
