import type { PlaywrightWorkerArgs } from '@playwright/test'
import { test as journey } from '../product/journey.ts'
import { admin, product } from '../product/product.ts'
import { type Cast, createCast } from './cast.ts'
import { type Scene, storageStateOf } from './scene.ts'

interface SceneFixtures {
  /** The scene under test; its user is signed in. */
  scene: Scene
  /** The same for all tests of a worker. */
  cast: Cast
}

/** No fixture of the worker, because tests with such a fixture get workers of their own, each with a new browser. */
let created: Promise<Cast> | undefined

/** A journey to one scene, with the users and posts that all scenes share. */
export const test = journey.extend<SceneFixtures>({
  scene: [{ name: 'home', at: '/' }, { option: true }],
  cast: [
    async ({ playwright }, use) => {
      created ??= create(playwright)
      await use(await created)
    },
    // Each worker creates it once, in the time of its first test unless it has a time of its own.
    { timeout: 300_000 },
  ],
  storageState: async ({ scene, cast }, use) => {
    await use(storageStateOf(scene.who && cast[scene.who], product.url))
  },
  allowedMessages: async ({ scene }, use) => use(scene.allowedMessages),
})

async function create({ request }: PlaywrightWorkerArgs['playwright']): Promise<Cast> {
  const context = await request.newContext({ baseURL: product.url })
  const cast = await createCast(context, admin)
  await context.dispose()
  return cast
}
