import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { ManualClock } from '../../../test/manual-clock.ts'
import { startCdn } from '../../../test/servers/cdn-recorder.ts'
import { findCdnPosition, forgetCdnPosition } from '../../db/cdn-position.ts'
import { deleteChangesUpTo, newestChange } from '../../db/changes/change-log.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { ANY_CHANGE, EVERYTHING, tagHash } from '../../http/cdn/tag-hash.ts'
import { findJob } from '../../scheduler/job-store.ts'
import { type Runner, runIfDue } from '../../scheduler/run-job.ts'
import { cdnDetails } from './cdn-details.ts'
import { purgeCdn } from './purge-cdn.ts'

const write = (db: Db, ...tags: string[]) => transact(db, async (_tx, invalidate) => invalidate(...tags))
const everything = [tagHash(EVERYTHING)]
const changed = (...tags: string[]) => [ANY_CHANGE, ...tags].map(tagHash)

onBothEngines('the job that purges the CDN', (open, openAgain) => {
  /** A process with its own connection; a look of its job is an interval after the one before. */
  async function processOn(db: Db, env: Record<string, string>, clock: ManualClock, id = 'first') {
    const deps = await depsFor(db, env)
    const runner: Runner = { id, clock, stopping: new AbortController().signal }
    return {
      deps,
      async look() {
        clock.advance(1_000)
        return runIfDue(purgeCdn, deps, runner)
      },
    }
  }

  async function setting() {
    const db = await open()
    const cdn = await startCdn('fastly')
    const clock = new ManualClock('2026-11-20T12:00:00.000Z')
    const first = await processOn(db, cdn.env, clock)
    await first.look()
    await first.look()
    expect(cdn.purges.splice(0)).toEqual([everything])
    return { db, cdn, clock, ...first }
  }

  it('does and reads nothing without a CDN', async () => {
    const db = await open()
    const { look } = await processOn(db, {}, new ManualClock('2026-11-20T12:00:00.000Z'))
    await write(db, 'words')
    for (const _ of 'abc') await look()
    expect([await findCdnPosition(db), await findJob(db, purgeCdn.name)]).toEqual([undefined, undefined])
  })

  it('purges a change at the look after the one that saw it, once', async () => {
    const { db, cdn, look } = await setting()
    await write(db, 'words', 'post:1')
    await look()
    expect(cdn.purges).toEqual([])
    await write(db, 'post:2')
    await look()
    expect(cdn.purges.splice(0)).toEqual([changed('words', 'post:1')])
    await look()
    await look()
    expect(cdn.purges).toEqual([changed('post:2')])
  })

  it('purges the changes of other processes, such as the command line', async () => {
    const { cdn, look } = await setting()
    await write(await openAgain(), 'site')
    await look()
    await look()
    expect(cdn.purges).toEqual([changed('site')])
  })

  it('repeats with growing waits what was not acknowledged, and what was written meanwhile', async () => {
    const { db, cdn, clock, deps, look } = await setting()
    await write(db, 'words')
    await look()
    cdn.faults.push(503, 'reset', 429)
    const failures: number[] = []
    for (const waited of [0, 1_600, 3_200]) {
      clock.advance(waited)
      await expect(look()).rejects.toMatchObject({ name: 'PurgeFailed' })
      failures.push((await findJob(db, purgeCdn.name))?.failures ?? 0)
    }
    await write(db, 'site')
    expect([failures, cdn.purges]).toEqual([[1, 2, 3], []])
    const late = Date.parse('2100-01-01')
    expect(await cdnDetails(deps, late)).toMatchObject({ cdn: { state: 'behind', behindSince: expect.any(String) } })
    // Too early for another attempt.
    await look()
    expect(cdn.purges).toEqual([])
    clock.advance(60_000)
    await look()
    await look()
    expect(cdn.purges.flat()).toEqual(expect.arrayContaining(changed('words', 'site')))
    expect(await cdnDetails(deps, late)).toEqual({ cdn: { state: 'current', behindSince: null } })
  })

  it('continues where a killed process has stopped', async () => {
    const { db, cdn, clock, look } = await setting()
    await write(db, 'words')
    await look()
    await look()
    cdn.purges.length = 0
    await write(db, 'post:7')
    const next = await processOn(await openAgain(), cdn.env, clock, 'second')
    await next.look()
    await next.look()
    expect(cdn.purges).toEqual([changed('post:7')])
  })

  it('purges everything when the log has lost changes, after a restore and for another build or address', async () => {
    const { db, cdn, clock, look } = await setting()
    await write(db, 'words')
    await write(db, 'site')
    const newest = await newestChange(db)
    await transact(db, (tx) => deleteChangesUpTo(tx, newest - 1))
    await look()
    await look()
    expect(cdn.purges.splice(0)).toEqual([everything])
    await forgetCdnPosition(db)
    await look()
    expect(cdn.purges.splice(0)).toEqual([everything])
    const elsewhere = { ...cdn.env, PUBLIC_URL: 'https://other.example' }
    const other = await processOn(await openAgain(), elsewhere, clock)
    await other.look()
    await other.look()
    expect(cdn.purges.splice(0)).toEqual([everything])
    // Both processes serve: neither trusts what the CDN has stored of the other.
    await look()
    expect(cdn.purges).toEqual([everything])
  })

  it('purges a change that came just before a purge of everything once more', async () => {
    const { db, cdn, look } = await setting()
    await write(db, 'words')
    await forgetCdnPosition(db)
    await look()
    expect(cdn.purges.splice(0)).toEqual([everything])
    await look()
    expect(cdn.purges).toEqual([changed('words')])
  })

  it('says in the details of the readiness whether the CDN follows', async () => {
    const db = await open()
    const cdn = await startCdn('bunny')
    const { deps, look } = await processOn(db, cdn.env, new ManualClock('2026-11-20T12:00:00.000Z'))
    const details = () => cdnDetails(deps as Deps)
    expect(await details()).toEqual({ cdn: { state: 'behind', behindSince: null } })
    await look()
    await look()
    await write(db, 'words')
    expect(await details()).toEqual({ cdn: { state: 'current', behindSince: null } })
    expect(await cdnDetails({ ...deps, env: { ...deps.env, cdn: undefined } })).toEqual({})
  })
})
