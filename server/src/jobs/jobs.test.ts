import { expect, it } from 'vitest'
import { depsFor } from '../../test/app/app.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import { watchQueries } from '../../test/engines/query-plans.ts'
import { ManualClock } from '../../test/manual-clock.ts'
import { runIfDue } from '../scheduler/run-job.ts'
import { jobs } from './jobs.ts'

const MINUTE_MS = 60_000

it('every job has a unique name', () => {
  const names = jobs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

onBothEngines('the jobs of an idle site', (open) => {
  it('write at most six times an hour each, or never if they are due every minute', async () => {
    const { watched, take } = watchQueries(await open())
    const deps = await depsFor(watched)
    const clock = new ManualClock('2026-11-20T12:00:00.000Z')
    const runner = { id: 'a', clock, stopping: new AbortController().signal }
    const hasWritten = () => take().some(({ sql }) => !sql.startsWith('select'))
    let writing = 0
    for (const job of jobs) {
      const often = 'everyMs' in job && job.everyMs <= MINUTE_MS
      await runIfDue(job, deps, runner)
      if (hasWritten()) writing++
      let written = 0
      for (let passed = 0; passed < (often ? 2 : 60) * MINUTE_MS; ) {
        const waitMs = await runIfDue(job, deps, runner)
        clock.advance(waitMs)
        passed += waitMs
        if (hasWritten()) written++
      }
      expect(written, job.name).toBeLessThanOrEqual(often ? 0 : 6)
    }
    // The first run of some jobs writes, so the queries are watched.
    expect(writing).toBeGreaterThan(0)
  })
})
