import type { Db } from '../../src/db/tables/schema.ts'
import type { Deps } from '../../src/deps.ts'
import { deleteEnded } from '../../src/jobs/delete-ended-store.ts'
import type { Job } from '../../src/scheduler/job.ts'

/** Runs one step of a job that needs only these dependencies; returns whether there may be more work. */
export function runJob(job: Job, deps: Partial<Deps>, now = new Date(0)): Promise<boolean> {
  return job.run(deps as Deps, now)
}

/** Runs the job of that name among those that delete what has ended; returns whether there was any. */
export async function runDeletion(name: string, db: Db, now: Date): Promise<boolean> {
  const job = deleteEnded.find((other) => other.name === name)
  if (!job || !('hasWork' in job)) throw new Error(`there is no job ${name}`)
  const hadWork = (await job.hasWork?.({ db } as Deps, now)) ?? false
  await runJob(job, { db }, now)
  return hadWork
}
