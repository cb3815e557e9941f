import { setTimeout } from 'node:timers/promises'
import { transact } from '../db/transact.ts'
import { trimChangeLog } from '../db/trim-change-log.ts'
import type { Deps } from '../deps.ts'
import { errorForLog } from '../errors/error-for-log.ts'
import { rerenderNextComment } from '../features/comments/rerender.ts'
import { deleteOldAnswers } from '../features/idempotency/idempotent.ts'
import { rerenderNext } from '../features/posts/rerender.ts'
import { forgetPlaces } from '../features/sessions/known-places.ts'
import { deleteEndedSessions } from '../features/sessions/store.ts'
import { deleteEndedThrottles } from '../features/throttles/store.ts'
import { purgeNext } from '../features/trash/purge.ts'
import { makeNextAvif } from '../features/uploads/avif.ts'
import { sweepFiles, sweepPicture } from '../features/uploads/sweep.ts'
import { deleteExpiredConfirmations } from '../features/users/confirmation-store.ts'
import { answerResetRequest } from '../features/users/forgot-password.ts'
import { sendNextMail } from '../mail/send-mail.ts'

interface Job {
  name: string
  /** Seconds between two looks for work. */
  every: number
  /** One small step; answers whether there may be more. */
  step: (deps: Deps) => Promise<boolean>
}

/** Milliseconds that whoever waits for the first page comes before all of it. */
const HEAD_START = 1_000

/** Seconds between two tries of work that goes on failing. */
const FAILING_MAX = 300

/** Work nobody waits for at the screen. */
const jobs: Job[] = [
  { name: 'answer reset requests', every: 1, step: (deps) => answerResetRequest(deps) },
  { name: 'send mail', every: 1, step: (deps) => sendNextMail(deps) },
  {
    name: 'render old texts again',
    every: 10,
    step: ({ db, renderer }) => rerenderNext(db, renderer),
  },
  {
    name: 'render old comments again',
    every: 10,
    step: ({ db, renderer }) => rerenderNextComment(db, renderer),
  },
  { name: 'make AVIF copies', every: 10, step: ({ db, uploads }) => makeNextAvif(db, uploads) },
  {
    name: 'sweep unused pictures',
    every: 3_600,
    step: ({ db, uploads }) => sweepPicture(db, uploads),
  },
  {
    name: 'sweep files a crash left',
    every: 86_400,
    step: async ({ db, uploads }) => {
      await sweepFiles(db, uploads)
      return false
    },
  },
  {
    name: 'cut the log of changes',
    every: 3_600,
    step: async ({ db }) => {
      await trimChangeLog(db)
      return false
    },
  },
  { name: 'purge old deletions', every: 600, step: ({ db }) => purgeNext(db) },
  {
    name: 'forget old idempotency keys',
    every: 600,
    step: async ({ db }) => {
      await deleteOldAnswers(db)
      return false
    },
  },
  {
    name: 'forget ended sessions',
    every: 600,
    step: async ({ db }) =>
      (await transact(db, (tx) => deleteEndedSessions(tx, new Date().toISOString()))) > 0,
  },
  {
    name: 'delete throttles that ended',
    every: 60,
    step: async ({ db }) => (await transact(db, (tx) => deleteEndedThrottles(tx, Date.now()))) > 0,
  },
  {
    name: 'delete known places and links that are too old',
    every: 3_600,
    step: async ({ db }) => {
      await forgetPlaces(db)
      await transact(db, (tx) => deleteExpiredConfirmations(tx, new Date().toISOString()))
      return false
    },
  },
]

/** Does every job beside the others until stopped; stopping waits for the steps at hand. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = Promise.all(jobs.map((job) => repeatJob(job, deps, stopping.signal)))
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function repeatJob(
  { name, every, step }: Job,
  deps: Deps,
  signal: AbortSignal,
): Promise<void> {
  // Being stopped ends a pause, and with it the loop.
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)
  await pause(HEAD_START)
  let failures = 0
  while (!signal.aborted) {
    try {
      while (!signal.aborted && (await step(deps))) {}
      failures = 0
    } catch (error) {
      deps.log.error({ job: name, ...errorForLog(error) }, 'job failed')
      failures++
    }
    await pause(pauseAfter(every, failures) * 1_000)
  }
}

/** Seconds: what goes on failing, as on a full disk, is tried, and logged, ever less often. */
export function pauseAfter(every: number, failures: number): number {
  return Math.max(every, Math.min(every * 2 ** failures, FAILING_MAX))
}
