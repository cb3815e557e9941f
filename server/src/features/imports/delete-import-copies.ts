import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { Job } from '../../scheduler/job.ts'
import { copiesFolder } from './files/copies-folder.ts'
import { findOpen } from './store.ts'

/** The end of the names of folders that are being deleted. */
const DOOMED = '.deleted'

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
    for (const id of ids) if (id !== open?.id) await remove(join(folder, id))
    return false
  },
}

/** Deletes a folder under another name, so that an import that goes on meanwhile finds all of it or nothing. */
async function remove(folder: string): Promise<void> {
  const doomed = folder.endsWith(DOOMED) ? folder : folder + DOOMED
  await rm(doomed, { recursive: true, force: true })
  // Another process of this machine may have done it.
  await rename(folder, doomed).catch(() => undefined)
  await rm(doomed, { recursive: true, force: true })
}
