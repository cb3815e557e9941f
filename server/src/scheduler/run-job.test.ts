import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../test/app/app.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import { watchQueries } from '../../test/engines/query-plans.ts'
import { ManualClock } from '../../test/manual-clock.ts'
import type { Db, JobRow } from '../db/tables/schema.ts'
import type { Job } from './job.ts'
import { findJob } from './job-store.ts'
import { LEASE_MS, type Runner, runIfDue } from './run-job.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
const noon = '2026-11-20T12:00:00.000Z'

/** A runner with its own connection to the test's database and its own clock, like another process. */
async function runnerOn(db: Db, id: string, start = noon) {
  const clock = new ManualClock(start)
  const stopping = new AbortController()
  const runner: Runner = { id, clock, stopping: stopping.signal }
  const log: string[] = []
  const deps = await depsFor(db, {}, log)
  onTestFinished(() => stopping.abort())
  const visit = (job: Job) => runIfDue(job, deps, runner)
  return { clock, log, visit, stop: () => stopping.abort() }
}

/** A job that counts its runs. */
function counting(schedule: { everyMs: number } | { dailyAt: '03:30' }, name = 'count') {
  const runs: string[] = []
  const job: Job = {
    name,
    ...schedule,
    run: async (_deps, now) => {
      runs.push(now.toISOString())
      return false
    },
  }
  return { job, runs }
}

/** A job whose steps each last until the test ends them. */
function lasting(schedule: { everyMs: number } | { dailyAt: '03:30' }) {
  const steps: ((more: boolean) => void)[] = []
  let started = () => {}
  const run = () =>
    new Promise<boolean>((resolve) => {
      steps.push(resolve)
      started()
    })
  const job: Job = { name: 'last', ...schedule, run }
  /** Resolves when the nth step has started. */
  const step = (count: number) =>
    new Promise<void>((resolve) => {
      started = () => {
        if (steps.length >= count) resolve()
      }
      started()
    })
  return { job, step, end: (more = false) => steps.at(-1)?.(more), steps }
}

async function rowOf(db: Db, { name }: Job): Promise<JobRow> {
  const row = await findJob(db, name)
  if (!row) throw new Error(`No row of ${name}`)
  return row
}

onBothEngines('a job', (open, openAgain) => {
  it('lets requests be answered between its steps', async () => {
    const { visit } = await runnerOn(await open(), 'one')
    let [steps, stepsBeforeOtherWork] = [0, 0]
    const run = async () => {
      steps++
      if (steps === 1) setImmediate(() => (stepsBeforeOtherWork = steps))
      return steps < 10
    }
    await visit({ name: 'many', everyMs: SECOND, run })
    expect({ steps, stepsBeforeOtherWork }).toEqual({ steps: 10, stepsBeforeOtherWork: 1 })
  })

  it('that is due runs, and its run is recorded', async () => {
    const db = await open()
    const { visit } = await runnerOn(db, 'a')
    const { job, runs } = counting({ everyMs: HOUR })
    await visit(job)
    expect(runs).toEqual([noon])
    expect(await rowOf(db, job)).toEqual({
      name: 'count',
      created_at: noon,
      last_started_at: noon,
      last_finished_at: noon,
      last_error: null,
      failures: 0,
      lease_owner: null,
      lease_until: null,
    })
  })

  it('runs step by step until there is no more work', async () => {
    const { visit } = await runnerOn(await open(), 'a')
    let left = 3
    await visit({ name: 'x', everyMs: HOUR, run: async () => --left > 0 })
    expect(left).toBe(0)
  })

  it('is not due again in any process before the end of its interval', async () => {
    const db = await open()
    const [a, b] = [await runnerOn(db, 'a'), await runnerOn(await openAgain(), 'b')]
    const { job, runs } = counting({ everyMs: HOUR })
    await a.visit(job)
    for (const { clock } of [a, b]) clock.advance(HOUR - 1)
    expect(await b.visit(job)).toBe(1)
    expect(await a.visit(job)).toBe(1)
    b.clock.advance(1)
    await b.visit(job)
    expect(runs).toHaveLength(2)
  })

  it('at a clock time runs once a day, with any number of processes', async () => {
    const db = await open()
    const runners = [await runnerOn(db, 'a'), await runnerOn(await openAgain(), 'b')]
    const { job, runs } = counting({ dailyAt: '03:30' })
    for (let passed = 0; passed < 2 * DAY; passed += HOUR / 2) {
      await Promise.all(runners.map(({ visit }) => visit(job)))
      for (const { clock } of runners) clock.advance(HOUR / 2)
    }
    expect(runs).toEqual(['2026-11-21T03:30:00.000Z', '2026-11-22T03:30:00.000Z'])
  })

  it('runs once after a clock time that passed while no process ran', async () => {
    const db = await open()
    const { job, runs } = counting({ dailyAt: '03:30' })
    await (await runnerOn(db, 'a')).visit(job)
    expect(runs).toEqual([])
    const start = '2026-11-24T09:00:00.000Z'
    const later = await runnerOn(db, 'b', start)
    await later.visit(job)
    await later.visit(job)
    expect(runs).toEqual([start])
    later.clock.advance(DAY - 6 * HOUR)
    await later.visit(job)
    expect(runs).toEqual([start])
    later.clock.advance(HOUR / 2)
    await later.visit(job)
    expect(runs).toEqual([start, '2026-11-25T03:30:00.000Z'])
  })

  it('runs once for all the intervals that passed while no process ran', async () => {
    const db = await open()
    const { job, runs } = counting({ everyMs: HOUR })
    await (await runnerOn(db, 'a')).visit(job)
    const later = await runnerOn(db, 'b', '2026-11-22T12:00:00.000Z')
    await later.visit(job)
    await later.visit(job)
    expect(runs).toEqual([noon, '2026-11-22T12:00:00.000Z'])
  })

  it('runs in one of two processes that find it due at the same instant', async () => {
    const db = await open()
    const [a, b] = [await runnerOn(db, 'a'), await runnerOn(await openAgain(), 'b')]
    const { job, step, end, steps } = lasting({ everyMs: HOUR })
    const visits = [a.visit(job), b.visit(job)]
    await step(1)
    expect(await Promise.race(visits)).toBeGreaterThan(0)
    end()
    await Promise.all(visits)
    expect(steps).toHaveLength(1)
  })

  it.each([{ everyMs: HOUR }, { dailyAt: '03:30' }] as const)(
    'with %o runs although the clock was a year ahead at its last run',
    async (schedule) => {
      const db = await open()
      const { job, runs } = counting(schedule)
      const wrong = await runnerOn(db, 'a', '2027-11-20T12:00:00.000Z')
      await wrong.visit(job)
      wrong.clock.advance(DAY)
      await wrong.visit(job)
      const before = runs.length
      const right = await runnerOn(db, 'b')
      await right.visit(job)
      await right.visit(job)
      expect(runs.slice(before)).toEqual([noon])
    },
  )

  it('without work acquires no lease and writes nothing', async () => {
    const { watched, take } = watchQueries(await open())
    const { visit } = await runnerOn(watched, 'a')
    const { job, runs } = counting({ everyMs: SECOND })
    for (let n = 0; n < 5; n++) expect(await visit({ ...job, hasWork: async () => false })).toBe(SECOND)
    expect(take()).toEqual([])
    await visit({ ...job, hasWork: async () => true })
    expect(runs).toHaveLength(1)
  })
})

onBothEngines('a job that fails', (open, openAgain) => {
  const failing = (name = 'fail') => {
    let fails = true
    let runs = 0
    const run = async () => {
      runs++
      if (fails) throw Object.assign(new Error('secret'), { code: 'EBROKEN' })
      return false
    }
    return { job: { name, everyMs: SECOND, run }, mend: () => (fails = false), runs: () => runs }
  }

  it('runs again after a delay, in any process, until it succeeds', async () => {
    const db = await open()
    const [a, b] = [await runnerOn(db, 'a'), await runnerOn(await openAgain(), 'b')]
    const { job, mend, runs } = failing()
    await expect(a.visit(job)).rejects.toThrow('secret')
    expect(await b.visit(job)).toBe(2 * SECOND)
    expect(runs()).toBe(1)
    for (const { clock } of [a, b]) clock.advance(2 * SECOND)
    await expect(b.visit(job)).rejects.toThrow('secret')
    expect(await a.visit(job)).toBe(4 * SECOND)
    mend()
    a.clock.advance(4 * SECOND)
    await a.visit(job)
    expect(await rowOf(db, job)).toMatchObject({ failures: 0, last_error: null, lease_owner: null })
    expect(runs()).toBe(3)
  })

  it('is recorded with the code of its error and without its message', async () => {
    const db = await open()
    const { visit } = await runnerOn(db, 'a')
    const { job } = failing()
    await expect(visit(job)).rejects.toThrow()
    expect(await rowOf(db, job)).toMatchObject({
      last_started_at: noon,
      last_finished_at: noon,
      last_error: 'Error: EBROKEN',
      failures: 1,
      lease_owner: null,
    })
  })

  it('is reported even when the database cannot record it, and may run again', async () => {
    const db = await open()
    const { visit } = await runnerOn(db, 'a')
    const { job, runs } = failing()
    const breaking: Job = {
      ...job,
      run: async () => {
        await db.schema.alterTable('jobs').renameTo('jobs_gone').execute()
        return job.run()
      },
    }
    await expect(visit(breaking)).rejects.toThrow('secret')
    await db.schema
      .alterTable('jobs_gone' as 'jobs')
      .renameTo('jobs')
      .execute()
    await expect(visit(job)).rejects.toThrow('secret')
    expect(runs()).toBe(2)
  })
})

onBothEngines('the lease of a job', (open, openAgain) => {
  async function twoRunners() {
    const db = await open()
    return { db, a: await runnerOn(db, 'a'), b: await runnerOn(await openAgain(), 'b') }
  }

  it('passes to another process when a crashed one has not renewed it', async () => {
    const { db, a, b } = await twoRunners()
    const { job, step } = lasting({ dailyAt: '03:30' })
    await a.visit(job)
    for (const { clock } of [a, b]) clock.advance(DAY)
    // The clock of this runner stops now, so it renews no lease.
    void a.visit(job)
    await step(1)
    b.clock.advance(LEASE_MS - 1)
    expect(await b.visit(job)).toBe(1)
    b.clock.advance(1)
    const { job: again, runs } = counting({ dailyAt: '03:30' }, job.name)
    await b.visit(again)
    expect(runs).toHaveLength(1)
    expect(await rowOf(db, job)).toMatchObject({ failures: 0, lease_owner: null })
  })

  it('is renewed while a run lasts', async () => {
    const { db, a, b } = await twoRunners()
    const { job, step, end, steps } = lasting({ everyMs: HOUR })
    const running = a.visit(job)
    await step(1)
    for (let n = 1; n <= 9; n++) {
      a.clock.advance(LEASE_MS / 3)
      const renewed = new Date(a.clock.now().getTime() + LEASE_MS).toISOString()
      await expect.poll(async () => (await rowOf(db, job)).lease_until).toBe(renewed)
      await expect.poll(() => a.clock.sleeping).toBe(1)
      b.clock.advance(LEASE_MS / 3)
      expect(await b.visit(job)).toBe(LEASE_MS)
    }
    end()
    await running
    expect(steps).toHaveLength(1)
  })

  it.each([
    ['with more to do', true],
    ['with nothing more to do', false],
  ])(
    'lost to another process ends the run after the current step, and a late end %s changes nothing',
    async (_name, more) => {
      const { db, a, b } = await twoRunners()
      const { job, step, end, steps } = lasting({ everyMs: HOUR })
      const slow = a.visit(job)
      await step(1)
      b.clock.advance(LEASE_MS)
      const second = b.visit(job)
      await step(2)
      const [endFirst, endSecond] = steps
      // The first runner resumes late and finds its lease lost.
      a.clock.advance(2 * LEASE_MS)
      await expect.poll(() => a.log.join()).toContain('job interrupted')
      endFirst?.(more)
      await slow
      expect(await rowOf(db, job)).toMatchObject({ lease_owner: 'b', last_finished_at: null })
      endSecond?.(false)
      await second
      end()
      expect(steps).toHaveLength(2)
      expect(await rowOf(db, job)).toMatchObject({ lease_owner: null })
    },
  )

  it('is checked by the others in the interval of the job, as it may be released before it expires', async () => {
    const { a, b } = await twoRunners()
    const { job, step, end } = lasting({ everyMs: 2 * SECOND })
    const running = a.visit(job)
    await step(1)
    expect(await b.visit(job)).toBe(2 * SECOND)
    end()
    await running
  })

  it('is released when the process stops, and the rest of the work is due at once', async () => {
    const { db, a, b } = await twoRunners()
    const { job, step, end } = lasting({ everyMs: HOUR })
    const running = a.visit(job)
    await step(1)
    a.stop()
    end(true)
    await running
    expect(await rowOf(db, job)).toMatchObject({ lease_owner: null, last_finished_at: null })
    const { job: rest, runs } = counting({ everyMs: HOUR }, job.name)
    await b.visit(rest)
    expect(runs).toHaveLength(1)
  })
})
