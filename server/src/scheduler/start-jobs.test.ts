import { expect, it } from 'vitest'
import { depsFor } from '../../test/app/app.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import { ManualClock } from '../../test/manual-clock.ts'
import type { Job } from './job.ts'
import { startJobs } from './start-jobs.ts'

onBothEngines('started jobs', (open) => {
  const noon = '2026-11-20T12:00:00.000Z'

  it('run independently of a job that fails, which is logged and runs again', async () => {
    const log: string[] = []
    const deps = await depsFor(await open(), {}, log)
    const clock = new ManualClock(noon)
    const runs = { broken: 0, whole: 0 }
    const broken: Job = {
      name: 'broken',
      everyMs: 1_000,
      run: async () => {
        runs.broken++
        throw new Error('secret')
      },
    }
    const whole: Job = { name: 'whole', everyMs: 1_000, run: async () => ++runs.whole < 0 }
    const jobs = startJobs([broken, whole], deps, clock)
    // Each sleeps between its runs.
    const second = async () => {
      await expect.poll(() => clock.sleeping).toBe(2)
      clock.advance(1_000)
    }
    for (let n = 0; n < 4; n++) await second()
    await expect.poll(() => clock.sleeping).toBe(2)
    expect(runs).toEqual({ broken: 2, whole: 4 })
    await jobs.stop()
    expect(log.filter((line) => line.includes('job failed'))).toHaveLength(2)
    expect(log.join()).not.toContain('secret')
  })

  it('start after a delay, and stop once the current step has ended', async () => {
    const deps = await depsFor(await open())
    const clock = new ManualClock(noon)
    const steps: ((more: boolean) => void)[] = []
    const run = () => new Promise<boolean>((end) => void steps.push(end))
    const jobs = startJobs([{ name: 'x', everyMs: 1_000, run }], deps, clock)
    expect(steps).toHaveLength(0)
    clock.advance(1_000)
    await expect.poll(() => steps.length).toBe(1)
    let stopped = false
    const stopping = jobs.stop().then(() => {
      stopped = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(stopped).toBe(false)
    steps[0]?.(true)
    await stopping
    expect(steps).toHaveLength(1)
  })
})
