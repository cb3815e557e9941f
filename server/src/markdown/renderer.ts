import { Worker } from 'node:worker_threads'
import { programFile } from '../program-files.ts'
import { FairQueue, inBackground, type Turn } from '../queue/fair-queue.ts'
import { limitCpu } from './cpu-limit.ts'
import type { Inspected } from './inspect.ts'
import type { Pictures } from './pictures.ts'
import { renderPlain } from './plain.ts'
import type { Rendered, RenderResult } from './render.ts'
import { RENDERER } from './renderer-version.ts'
import type { RenderTask } from './worker.ts'

/** CPU time of a thread for one text: for a save, and for a render that no request waits for. */
export const renderLimits = { saveMs: 1_000, backgroundMs: 10_000 } as const

/** Idle threads end after this time. One with some loaded languages uses 80 MB; a new one starts in half a second. */
const IDLE_MS = 20_000

/** The most urgent first: comments are short, a save blocks its author, and a preview only displays a text. */
const urgencies = ['comment', 'save', 'preview'] as const
type Urgency = (typeof urgencies)[number]

/** Sizes are in characters: fifty short texts of one person may wait, or two of the longest. */
const waitingLimits = {
  waiting: 200,
  waitingPerOwner: 60,
  waitingSize: 10_000_000,
  waitingSizePerOwner: 2_000_000,
}

/**
 * Enough for a megabyte of Markdown full of links and marks. A worker that needs more is terminated like one that takes
 * too long. With all workers at their limit the process stays below half a gigabyte.
 */
const resourceLimits = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 8 }

/**
 * `renderer` is the version of the HTML: `RENDERER` if it is complete, 0 if a save had no time to finish the text or
 * its code, negative if even the background limit was too short.
 */
export type RenderedText = Rendered & { renderer: number }

export interface Renderer {
  /**
   * Renders a text. If it needs more than `limitMs` milliseconds of CPU time, it is returned as preformatted text.
   * Throws only the errors of the queue. Without a `turn` it is background work.
   */
  render(
    text: string,
    pictures: Pictures,
    limitMs: number,
    options?: { turn?: Turn; urgency?: Urgency; comment?: boolean },
  ): Promise<RenderedText>
  /**
   * Says what may be wrong in a text, as the article at the address `page`. Undefined if that takes longer than a save may.
   * Throws only the errors of the queue.
   */
  inspect(text: string, page: string, turn: Turn): Promise<Inspected | undefined>
  /** Ends every worker. Unfinished texts are returned as preformatted text at once. */
  close(): Promise<void>
}

type Result = RenderResult | Inspected
type Answer = { ready: true } | { result: Result; isLarge: boolean } | { failed: string }

interface Job {
  task: RenderTask
  limitMs: number
  done: (result: Result | undefined) => void
}

/**
 * Starts a pool of worker threads, each created when it is needed. A worker that exceeds a limit is terminated and
 * replaced. No owner occupies all of them. Decision 0032 compares it with a library.
 */
export function startRenderer(threads = 2): Renderer {
  const queue = new FairQueue({ ...waitingLimits, running: threads, runningPerOwner: 1 })
  /** Jobs that the queue has started and that wait for a thread to be ready. */
  const waiting: Job[] = []
  const idle = new Map<Worker, NodeJS.Timeout>()
  const all = new Set<Worker>()
  const started = new WeakMap<Worker, Promise<void>>()
  let closed = false

  function start(): void {
    const worker = new Worker(programFile('markdown/worker'), { resourceLimits })
    all.add(worker)
    const settled = new Promise<void>((resolve) => {
      worker.once('message', () => resolve()).once('exit', () => resolve())
    })
    started.set(worker, settled)
    const broken = (error: Error) => {
      // A worker that cannot start means a bug in the program, not a bad text.
      throw error
    }
    worker.once('error', broken)
    worker.once('message', () => {
      // From here on the exit event reports the end of a worker, with or without an error.
      worker.off('error', broken).on('error', () => {})
      worker.once('exit', () => replace(worker))
      release(worker)
    })
  }

  function release(worker: Worker): void {
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
    startNeeded()
  }

  /** Starts a thread for each waiting job, up to the limit. */
  function startNeeded(): void {
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
      job.done(answer && 'result' in answer ? answer.result : undefined)
      // A thread that has loaded many languages is replaced by one that uses a third of its memory.
      const isSpent = !answer || ('result' in answer && answer.isLarge)
      if (isSpent) replace(worker)
      else release(worker)
    }
    const crashed = () => finish()
    const cancelLimit = limitCpu(worker, job.limitMs, crashed)
    worker.on('message', finish).on('exit', crashed)
    worker.postMessage(job.task)
  }

  /** The result is that of the task. */
  function onThread<T extends Result>(task: RenderTask, limitMs: number): Promise<T | undefined> {
    return new Promise((done) => {
      if (closed) return done(undefined)
      waiting.push({ task, limitMs, done: (result) => done(result as T | undefined) })
      dispatch()
      startNeeded()
    })
  }

  /** Waits for the start of the worker, because Node may crash if a thread ends while it loads its modules. */
  async function endOnceStarted(worker: Worker): Promise<void> {
    await started.get(worker)
    await worker.terminate()
  }

  return {
    async render(text, pictures, limitMs, options = {}) {
      const { turn = inBackground, urgency = 'save', comment = false } = options
      const task = { text, options: { pictures, highlightMs: limitMs / 2 }, comment }
      const priority = { size: text.length, urgency: urgencies.indexOf(urgency) }
      const rendered = await queue.run(turn, () => onThread<RenderResult>(task, limitMs), priority)
      // A text that `close` interrupted has not used all its time.
      const usedItsTime = limitMs >= renderLimits.backgroundMs && !closed
      const unfinished = usedItsTime ? -RENDERER : 0
      if (!rendered) return { ...renderPlain(text), renderer: unfinished }
      const { cutShort, ...finished } = rendered
      return { ...finished, renderer: cutShort ? unfinished : RENDERER }
    },
    inspect(text, page, turn) {
      const priority = { size: text.length, urgency: urgencies.indexOf('preview') }
      const task = { text, page }
      return queue.run(turn, () => onThread<Inspected>(task, renderLimits.saveMs), priority)
    },
    async close() {
      closed = true
      for (const timer of idle.values()) clearTimeout(timer)
      for (const job of waiting.splice(0)) job.done(undefined)
      await Promise.all([...all].map(endOnceStarted))
    },
  }
}
