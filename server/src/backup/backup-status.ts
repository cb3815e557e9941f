import type { BackupStatus } from '@byline/contract/dashboard'
import type { Deps } from '../deps.ts'
import { findJob } from '../scheduler/job-store.ts'
import { placeOf } from './back-up-site.ts'
import { listBackups } from './backup-folder.ts'
import { findLastBackup } from './backup-store.ts'

/** A nightly backup may be late, for example after a night in which no process ran. */
const OLD_MS = 2 * 86_400_000

/** The results of the last backups, and whether an operator must act. */
export async function backupStatus({ db, env }: Pick<Deps, 'db' | 'env'>, now = new Date()): Promise<BackupStatus> {
  const isOn = env.dailyBackups
  const made = await findLastBackup(db, 'made')
  const failed = await findLastBackup(db, 'failed')
  // Earlier versions recorded backups in the folder alone.
  const lastAt = made?.made_at ?? (isOn ? await lastInFolder(env) : undefined)
  const isFailed = failed !== undefined && failed.made_at > (lastAt ?? '')
  const since = lastAt ?? (await findJob(db, 'daily-backup'))?.created_at ?? now.toISOString()
  const isOld = now.getTime() - Date.parse(since) > OLD_MS
  return {
    state: stateOf({ isOn, failedBytes: isFailed ? failed.bytes : undefined, isOld, isMade: lastAt !== undefined }),
    lastAt: lastAt ?? null,
    bytes: made?.bytes ?? 0,
    place: isOn ? placeOf(env) : '',
    failedAt: isFailed ? failed.made_at : null,
    failure: isFailed ? failed.failure : '',
  }
}

interface Facts {
  isOn: boolean
  /** The size of the last attempt if it failed; above 0 it left files out. */
  failedBytes: number | undefined
  isOld: boolean
  isMade: boolean
}

function stateOf({ isOn, failedBytes, isOld, isMade }: Facts): BackupStatus['state'] {
  if (!isOn) return 'off'
  if (failedBytes !== undefined) return failedBytes > 0 ? 'incomplete' : 'failed'
  if (isOld) return 'old'
  return isMade ? 'good' : 'none yet'
}

/** The public part of the status, for `/readyz`; it has no reasons, because these may name folders. */
export async function backupDetails(deps: Pick<Deps, 'db' | 'env'>) {
  const { state, lastAt } = await backupStatus(deps)
  return { backup: { state, lastAt } }
}

async function lastInFolder({ backupFolder, backupBucket }: Deps['env']) {
  if (backupBucket || backupFolder === undefined) return undefined
  const backups = await listBackups(backupFolder)
  return backups.find(({ kind }) => kind === 'daily')?.createdAt
}
