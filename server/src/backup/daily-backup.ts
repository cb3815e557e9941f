import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import type { Job } from '../scheduler/job.ts'
import { backUpSite, lacking } from './back-up-site.ts'
import { UNFINISHED } from './write-backup.ts'

/** No backup takes so long; what is older was left by a process that was killed. */
const UNFINISHED_MAX_MS = 24 * 3_600_000

/** Backs the site up every night; the last ten backups stay. */
export const dailyBackup: Job = {
  name: 'daily-backup',
  dailyAt: '03:30',
  async run(deps, now) {
    if (!deps.env.dailyBackups) return false
    await deleteUnfinished(deps, now)
    const { manifest, address } = await backUpSite(deps, now)
    const reason = lacking(manifest)
    if (reason !== undefined) deps.log.error({ reason, address, files: manifest.damaged }, 'the backup is incomplete')
    return false
  },
}

async function deleteUnfinished({ env }: Deps, now: Date): Promise<void> {
  for (const name of await readdir(env.dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue
    const path = join(env.dataDir, name)
    const written = (await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (written < now.getTime() - UNFINISHED_MAX_MS) await rm(path, { recursive: true, force: true })
  }
}
