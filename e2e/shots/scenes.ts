import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, request } from '@playwright/test'
import { settle } from '../checks/settle.ts'
import { admin } from '../product/product.ts'
import { createCast } from '../scenes/cast.ts'
import { everyScene } from '../scenes/every-scene.ts'
import { contextOptionsOf, openSceneIn, type Scene, type Variant, variantsOf } from '../scenes/scene.ts'
import { type Shot, writeSheet } from './sheet.ts'
import { startProduct } from './start-product.ts'

const CONCURRENCY = 2

interface SceneOptions {
  /** The folder for the pictures. */
  out: string
  /** Only scenes whose name contains this. */
  only: string
}

/** Takes a screenshot of every scene in every variant, and puts them on one sheet. */
export async function shootScenes(browser: Browser, { out, only }: SceneOptions): Promise<void> {
  const scenes = everyScene.filter(({ name }) => name.includes(only))
  const resources = new AsyncDisposableStack()
  const product = resources.use(await startProduct())
  const baseURL = product.url
  const cast = await createCast(await request.newContext({ baseURL }), admin)
  const shoot = async (scene: Scene, variant: Variant): Promise<Shot> => {
    const page = await openSceneIn(browser, scene, cast, { baseURL, ...contextOptionsOf(variant) })
    const whole = !scene.overlay
    await settle(page, { whole })
    const file = `${scene.name.replaceAll(/\W+/g, '-')}-${variant.width}-${variant.colorScheme}.png`
    await page.screenshot({ path: join(out, file), fullPage: whole })
    await page.context().close()
    return { scene, variant, file }
  }
  await mkdir(out, { recursive: true })
  const queue = scenes.flatMap((scene) => variantsOf(scene).map((variant) => ({ scene, variant })))
  const shots: Shot[] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      shots.push(await shoot(next.scene, next.variant))
      process.stdout.write(`\r${shots.length} shots, ${queue.length} to come `)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work)).finally(() => resources.disposeAsync())
  process.stdout.write(`\n${await writeSheet(browser, out, scenes, shots)} shows them all\n`)
}
