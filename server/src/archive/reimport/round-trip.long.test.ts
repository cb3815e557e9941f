import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSource } from '@byline/moving/open-source'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { randomSite } from '../../../test/content/random-site.ts'
import { acrossEngines } from '../../../test/engines/engines.ts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Deps } from '../../deps.ts'
import { exportSite } from '../export/export-site.ts'
import { writeFolder } from '../export/write-folder.ts'
import { runImport } from '../run-import.ts'

const rounds = process.env.FULL ? 20 : 1

acrossEngines('an export', (openFrom, openTo) => {
  it.each(Array.from({ length: rounds }, (_, n) => n + 1))(
    'of a random site, brought into an empty one and exported again, is the same byte for byte (%i)',
    async (seed) => {
      const from = await depsFor(await openFrom())
      await randomSite(from, seed)
      const first = await exported(from)
      const to = await depsFor(await openTo())
      const source = await openSource(first, {})
      const report = await runImport(to, source, { dryRun: false })
      expect(report).toMatchObject({ kind: 'byline', refused: [], missingPictures: [] })
      const content = await contentOf(first)
      expect(await contentOf(await exported(to))).toEqual(content)
      expect(Object.values(content).join()).toContain('"former": true')
      const subscribers = await from.db.selectFrom('subscribers').selectAll().execute()
      const secrets = ['a secret hash', 'unsaved', 'invited@', ...subscribers.map((row) => row.unsubscribe_token)]
      for (const secret of secrets) expect(Object.values(content).join()).not.toContain(secret)
    },
  )
})

async function exported({ db, uploads }: Deps): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await dialectOf(db).inSnapshot(db, (snapshot) => writeFolder(folder, exportSite({ db: snapshot, uploads })))
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
