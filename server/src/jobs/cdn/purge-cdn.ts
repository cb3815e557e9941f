import { findCdnPosition, saveCdnPosition } from '../../db/cdn-position.ts'
import { changesAfter, isCompleteAfter, newestChange } from '../../db/changes/change-log.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { purge } from '../../http/cdn/purge.ts'
import type { Job } from '../../scheduler/job.ts'
import { siteInCdn } from './site-in-cdn.ts'

/** Changes of one purge; more make it purge everything anyway. */
const CHANGES_MAX = 5_000

interface Look {
  /** The newest change that the look before saw; undefined at the first look of a process. */
  settled: number | undefined
  newest: number
}

const looks = new WeakMap<Db, Look>()

/** Every change is purged between one and two of these intervals after its commit, that is within a second. */
const EVERY_MS = 400

/**
 * Purges the CDN of every change of the log, after the process that wrote it has done so at once. The second purge is
 * the net: for a process that was killed, for the writes of the command line, for a purge that failed, and for a
 * response that another process sent just before it learned of the change and that reached the CDN after the first
 * purge. So it waits until the look after the one that saw a change.
 */
export const purgeCdn: Job = {
  name: 'purge-cdn',
  everyMs: EVERY_MS,
  async hasWork({ db, env }) {
    if (!env.cdn) return false
    const { settled } = await look(db)
    if (settled === undefined) return false
    const position = await findCdnPosition(db)
    return position?.site !== siteInCdn(env) || settled > position.change_id
  },
  run: purgeStep,
}

async function look(db: Db): Promise<Look> {
  const seen = { settled: looks.get(db)?.newest, newest: await newestChange(db) }
  looks.set(db, seen)
  return seen
}

async function purgeStep({ db, env }: Deps): Promise<boolean> {
  const settled = looks.get(db)?.settled
  if (!env.cdn || settled === undefined) return false
  const site = siteInCdn(env)
  const position = await findCdnPosition(db)
  if (position?.site !== site || !(await isCompleteAfter(db, position.change_id))) {
    await purge(env.cdn, 'everything')
    await transact(db, (tx) => saveCdnPosition(tx, { site, change_id: settled }))
    return false
  }
  const changes = await changesAfter(db, position.change_id, CHANGES_MAX)
  const due = changes.filter(({ id }) => id <= settled)
  const last = due.at(-1)
  if (!last) return false
  await purge(
    env.cdn,
    due.map(({ tag }) => tag),
  )
  await transact(db, (tx) => saveCdnPosition(tx, { site, change_id: last.id }))
  return due.length === CHANGES_MAX
}
