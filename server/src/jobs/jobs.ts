import type { Deps } from '../deps.ts'
import { rerenderNext } from '../features/posts/rerender.ts'
import { deleteEndedSessions } from '../features/sessions/store.ts'
import { purgeNext } from '../features/trash/purge.ts'
import { makeNextAvif } from '../features/uploads/avif.ts'
import { sendNextMail } from '../mail/send-mail.ts'

/** Milliseconds between two looks for work. */
const PAUSE = 10_000

/** Work nobody waits for, each as one small step that answers whether there may be more. */
const jobs: Record<string, (deps: Deps) => Promise<boolean>> = {
  'send mail': (deps) => sendNextMail(deps),
  'purge old deletions': ({ db }) => purgeNext(db),
  'forget ended sessions': async ({ db }) =>
    (await deleteEndedSessions(db, new Date().toISOString())) > 0,
  'render old texts again': ({ db, renderer }) => rerenderNext(db, renderer),
  'make AVIF copies': ({ db, uploads }) => makeNextAvif(db, uploads),
}

/** Does the jobs one step at a time until stopped; stopping waits for the step at hand. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = run(deps, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function run(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const [name, step] of Object.entries(jobs)) {
      try {
        while (!signal.aborted && (await step(deps))) {}
      } catch (error) {
        deps.log.error({ job: name, failure: String(error) }, 'job failed')
      }
    }
    await pause(signal)
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, PAUSE)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    if (signal.aborted) done()
  })
}
