import { test as journey } from '../journey.ts'
import { admin, product } from '../product.ts'
import { type Cast, createCast } from './cast.ts'
import { type Scene, storageStateOf } from './scene.ts'

interface SceneFixtures {
  /** The scene under test; its user is signed in. */
  scene: Scene
}

/** A journey to one scene, with the users and posts that all scenes share. */
export const test = journey.extend<SceneFixtures, { cast: Cast }>({
  scene: [{ name: 'home', at: '/' }, { option: true }],
  cast: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url })
      await use(await createCast(request, admin))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  storageState: async ({ scene, cast }, use) => {
    await use(storageStateOf(scene.who && cast[scene.who], product.url))
  },
  allowedMessages: async ({ scene }, use) => use(scene.allowedMessages),
})
