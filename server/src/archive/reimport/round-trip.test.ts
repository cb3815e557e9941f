import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../../test/app.ts'
import { onBothEngines } from '../../../test/engines.ts'
import { randomSite } from '../../../test/random-site.ts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Deps } from '../../deps.ts'
import { exportSite } from '../export/export-site.ts'
import { writeFolder } from '../export/write-folder.ts'
import { openExportFolder } from '../sources/byline/export-folder.ts'
import { reimport } from './reimport.ts'

const rounds = process.env.FULL ? 20 : 1

onBothEngines('an export', (open) => {
  it.each(Array.from({ length: rounds }, (_, n) => n + 1))(
    'of a random site, brought into an empty one and exported again, is the same byte for byte (%i)',
    { timeout: 60_000 },
    async (seed) => {
      const from = await depsFor(await open())
      await randomSite(from, seed)
      const first = await exported(from)
      const to = await depsFor(await open())
      const whole = await openExportFolder(first)
      if (!whole) throw new Error('it is no export')
      const report = await reimport(to, whole)
      expect(report).toMatchObject({ refused: [], missingPictures: [], notes: [] })
      expect(await contentOf(await exported(to))).toEqual(await contentOf(first))
    },
  )
})

async function exported({ db, uploads }: Deps): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await dialectOf(db).inSnapshot(db, (snapshot) =>
    writeFolder(folder, exportSite({ db: snapshot, uploads })),
  )
  return folder
}

/** Every file with its bytes. */
async function contentOf(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[path.slice(folder.length)] = (await readFile(path)).toString('latin1')
  }
  return files
}
