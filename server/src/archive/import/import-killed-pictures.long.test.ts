import { setImmediate } from 'node:timers/promises'
import { sourceFolder, tinyPicture, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { importFolder } from '../../../test/content/import-folder.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { pictureProcesses } from '../../../test/picture-processes.ts'
import type { Db } from '../../db/tables/schema.ts'

const PICTURES = 4

onOneEngine('an import whose process for pictures is killed', (open) => {
  const test = it.runIf(process.platform === 'linux')

  test('once stores every picture on the second attempt', async () => {
    const { report, stored } = await killing(await open(), 1)
    expect(report.counts).toMatchObject({ imported: PICTURES, refused: 0, missingPictures: 0 })
    expect(stored).toHaveLength(PICTURES)
  })

  test('again and again ends, and names the pictures that it could not store', async () => {
    const { report, stored } = await killing(await open(), Number.POSITIVE_INFINITY)
    expect(report.counts).toMatchObject({ imported: PICTURES, refused: 0 })
    expect(stored.length + report.missingPictures.length).toBe(PICTURES)
    for (const { reason } of report.missingPictures) expect(reason).toBe('it cannot be decoded')
  })
})

/** Imports posts with a picture each, and kills processes meanwhile. */
async function killing(db: Db, most: number) {
  const colours = Array.from({ length: PICTURES }, (_, n) => `#11223${n}`)
  const files: Record<string, string | Buffer> = {}
  for (const [n, colour] of colours.entries()) {
    files[`${n}.md`] = yamlPost(`title: Post ${n}`, `![A](${n}.png)`)
    files[`${n}.png`] = await tinyPicture(colour, { width: 800, height: 600 })
  }
  const folder = await sourceFolder(files)
  let isRunning = true
  const importing = importFolder(await depsFor(db), folder, { dryRun: false }).finally(() => {
    isRunning = false
  })
  const killed = new Set<number>()
  while (isRunning && killed.size < most) {
    for (const pid of pictureProcesses().filter((one) => !killed.has(one))) {
      process.kill(pid, 'SIGKILL')
      killed.add(pid)
    }
    await setImmediate()
  }
  const report = await importing
  expect(killed.size).toBeGreaterThan(0)
  return { report, stored: await db.selectFrom('uploads').select('file').execute() }
}
