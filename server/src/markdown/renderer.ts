import { Worker } from 'node:worker_threads'
import { FairQueue, inBackground, type Turn } from '../queue/fair-queue.ts'
import { limitCpu } from './cpu-limit.ts'
import type { Pictures } from './pictures.ts'
import { renderPlain } from './plain.ts'
import type { Rendered, RenderResult } from './render.ts'
import { RENDERER } from './renderer-version.ts'
import type { RenderTask } from './worker.ts'

/** Milliseconds of a thread's CPU time for a save; a render that nobody waits for gets `patient`. */
export const renderLimits = { waiting: 1_000, patient: 10_000 } as const

/** A thread that has seen some languages holds 60 MB, and starts again in half a second. */
const IDLE_MS = 60_000

/** A comment is short; somebody waits for a save; somebody looks at a preview. */
const urgencies = ['comment', 'save', 'preview'] as const
type Urgency = (typeof urgencies)[number]

/** Sizes are characters: fifty short texts of one person may wait, or two of the longest. */
const waitingLimits = {
  waiting: 200,
  waitingPerOwner: 60,
  waitingSize: 10_000_000,
  waitingSizePerOwner: 2_000_000,
}

/**
 * A megabyte of Markdown full of links and marks fits; a worker that wants more ends as one that takes too long. All
 * of them together leave the program below half a gigabyte.
 */
const resourceLimits = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 8 }

/**
 * The renderer that made the HTML: `RENDERER`, 0 when it did not finish in a save, wholly or some of its code,
 * negative when not even patiently.
 */
export type RenderedText = Rendered & { renderer: number }

export interface Renderer {
  /**
   * A text that does not finish in `limitMs` comes back as plain preformatted text. Refuses only as the queue does.
   * Without a `turn` it is work in the background.
   */
  render(
    text: string,
    pictures: Pictures,
    limitMs: number,
    options?: { turn?: Turn; urgency?: Urgency; comment?: boolean },
  ): Promise<RenderedText>
  /** Ends every worker; what they had not finished comes back as plain text at once. */
  close(): Promise<void>
}

type Answer = { ready: true } | { rendered: RenderResult } | { failed: string }

interface Job {
  task: RenderTask
  limitMs: number
  done: (rendered: RenderResult | undefined) => void
}

/**
 * Worker threads that render, started when there is something to render; one that exceeds a limit is killed and
 * replaced. One owner never has all of them.
 */
export function startRenderer(threads = 2): Renderer {
  const queue = new FairQueue({ ...waitingLimits, running: threads, runningPerOwner: 1 })
  /** Jobs whose turn it is, until a thread is ready. */
  const waiting: Job[] = []
  const idle = new Map<Worker, NodeJS.Timeout>()
  const all = new Set<Worker>()
  const started = new WeakMap<Worker, Promise<void>>()
  let closed = false

  function start(): void {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits })
    all.add(worker)
    const settled = new Promise<void>((resolve) => {
      worker.once('message', () => resolve()).once('exit', () => resolve())
    })
    started.set(worker, settled)
    const broken = (error: Error) => {
      // A worker that cannot even start never will: that is a broken program, not a bad text.
      throw error
    }
    worker.once('error', broken)
    worker.once('message', () => {
      // What ended a worker is told by its exit, an error or not.
      worker.off('error', broken).on('error', () => {})
      worker.once('exit', () => replace(worker))
      free(worker)
    })
  }

  function free(worker: Worker): void {
    idle.set(worker, setTimeout(end, IDLE_MS, worker).unref())
    dispatch()
  }

  function end(worker: Worker): void {
    all.delete(worker)
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    void worker.terminate()
  }

  function replace(worker: Worker): void {
    if (!all.has(worker)) return
    end(worker)
    startWanted()
  }

  /** As many as there is work for, up to the limit. */
  function startWanted(): void {
    for (let count = idle.size; count < waiting.length && all.size < threads; count++) start()
  }

  function dispatch(): void {
    const [worker] = idle.keys()
    const job = worker && waiting.shift()
    if (!worker || !job) return
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    const finish = (answer?: Answer) => {
      cancelLimit()
      worker.off('message', finish).off('exit', crashed)
      job.done(answer && 'rendered' in answer ? answer.rendered : undefined)
      if (answer) free(worker)
      else replace(worker)
    }
    const crashed = () => finish()
    const cancelLimit = limitCpu(worker, job.limitMs, crashed)
    worker.on('message', finish).on('exit', crashed)
    worker.postMessage(job.task)
  }

  function onThread(task: RenderTask, limitMs: number): Promise<RenderResult | undefined> {
    return new Promise((done) => {
      if (closed) return done(undefined)
      waiting.push({ task, limitMs, done })
      dispatch()
      startWanted()
    })
  }

  /** Node itself may crash when a thread ends while it loads its modules. */
  async function endOnceStarted(worker: Worker): Promise<void> {
    await started.get(worker)
    await worker.terminate()
  }

  return {
    async render(text, pictures, limitMs, options = {}) {
      const { turn = inBackground, urgency = 'save', comment = false } = options
      const task = { text, options: { pictures, highlightMs: limitMs / 2 }, comment }
      const wish = { size: text.length, urgency: urgencies.indexOf(urgency) }
      const rendered = await queue.run(turn, () => onThread(task, limitMs), wish)
      // A text that `close` interrupted has not had its time.
      const hadItsTime = limitMs >= renderLimits.patient && !closed
      const unfinished = hadItsTime ? -RENDERER : 0
      if (!rendered) return { ...renderPlain(text), renderer: unfinished }
      const { cutShort, ...finished } = rendered
      return { ...finished, renderer: cutShort ? unfinished : RENDERER }
    },
    async close() {
      closed = true
      for (const timer of idle.values()) clearTimeout(timer)
      for (const job of waiting.splice(0)) job.done(undefined)
      await Promise.all([...all].map(endOnceStarted))
    },
  }
}
