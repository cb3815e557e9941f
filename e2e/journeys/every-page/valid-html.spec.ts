import { writeFile } from 'node:fs/promises'
import { checkerAvailable, validateFiles } from '../../checks/html-checker.ts'
import { expect } from '../../product/journey.ts'
import { everyScene } from '../../scenes/every-scene.ts'
import { addressOf } from '../../scenes/scene.ts'
import { test } from '../../scenes/scene-test.ts'

test('the HTML of every page is valid', async ({ request, cast }, info) => {
  test.skip(!checkerAvailable, 'the HTML of the pages is not checked, because Java is not installed')
  test.setTimeout(180_000)
  const addresses = new Set(everyScene.map((scene) => addressOf(scene, cast)))
  const files = await Promise.all(
    [...addresses].map(async (address) => {
      const reply = await request.get(address)
      const file = info.outputPath(`${address.replaceAll(/\W+/g, '-').slice(0, 100)}.html`)
      await writeFile(file, await reply.body())
      return file
    }),
  )
  expect(await validateFiles(files)).toEqual([])
})
