import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { Job } from '../../scheduler/job.ts'
import { copiesFolder } from './files/copies-folder.ts'
import { findOpen } from './store.ts'

/**
 * Deletes what this machine has fetched of imports that have ended, here or on another one. In every process, because
 * no other machine can.
 */
export const deleteImportCopies: Job = {
  name: 'delete-import-copies',
  everyMs: MINUTE_MS,
  inEveryProcess: true,
  hasWork: async ({ env }) => (await readdir(copiesFolder(env.dataDir)).catch(() => [])).length > 0,
  async run({ db, env }) {
    const folder = copiesFolder(env.dataDir)
    const ids = await readdir(folder).catch(() => [])
    const open = await findOpen(db)
    for (const id of ids) if (id !== open?.id) await rm(join(folder, id), { recursive: true, force: true })
    return false
  },
}
