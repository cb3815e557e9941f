import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, request } from '@playwright/test'
import { admin } from '../product.ts'
import { castOf } from '../scenes/cast.ts'
import { everyScene } from '../scenes/every-scene.ts'
import { type Scene, sceneIn, type Variant, variantsOf, windowOf } from '../scenes/scene.ts'
import { settle } from '../scenes/settle.ts'
import { ownProduct } from './own-product.ts'
import { type Shot, writeSheet } from './sheet.ts'

const AT_ONCE = 2

interface Wanted {
  /** The folder for the pictures. */
  out: string
  /** Of the scenes whose name contains this. */
  only: string
}

/** A picture of every scene in every look, and all of them on one sheet. */
export async function shootScenes(browser: Browser, { out, only }: Wanted): Promise<void> {
  const scenes = everyScene.filter(({ name }) => name.includes(only))
  const used = new AsyncDisposableStack()
  const product = used.use(await ownProduct())
  const baseURL = product.url
  const cast = await castOf(await request.newContext({ baseURL }), admin)
  const shoot = async (scene: Scene, variant: Variant): Promise<Shot> => {
    const page = await sceneIn(browser, scene, cast, { baseURL, ...windowOf(variant) })
    const whole = !scene.over
    await settle(page, { whole })
    const file = `${scene.name.replaceAll(/\W+/g, '-')}-${variant.width}-${variant.colorScheme}.png`
    await page.screenshot({ path: join(out, file), fullPage: whole })
    await page.context().close()
    return { scene, variant, file }
  }
  await mkdir(out, { recursive: true })
  const waiting = scenes.flatMap((scene) =>
    variantsOf(scene).map((variant) => ({ scene, variant })),
  )
  const shots: Shot[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      shots.push(await shoot(next.scene, next.variant))
      process.stdout.write(`\r${shots.length} shots, ${waiting.length} to come `)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => used.disposeAsync())
  process.stdout.write(`\n${await writeSheet(browser, out, scenes, shots)} shows them all\n`)
}
