import { Worker } from 'node:worker_threads'
import { FairQueue, inBackground, type Turn } from '@byline/fair-queue/fair-queue'
import type { ComparedTexts, CompareTask } from '@byline/markdown/compare/compare-texts'
import type { Inspected } from '@byline/markdown/inspect/inspect'
import type { Pictures } from '@byline/markdown/pictures/pictures'
import { renderPlain } from '@byline/markdown/plain'
import type { Rendered } from '@byline/markdown/render'
import { RENDERER } from '@byline/markdown/renderer-version'
import { programFile } from '../program-files.ts'
import { refuse } from '../queue.ts'
import { limitCpu } from './cpu-limit.ts'
import type { WorkerAnswer, WorkerTask } from './worker.ts'

/**
 * CPU time of a thread for one text: for a save, for a render that no request waits for, and for two texts compared as they
 * are read and, if that takes too long, as they are written.
 */
export const renderLimits = {
  saveMs: 1_000,
  backgroundMs: 10_000,
  compareTextMs: 1_000,
  compareMarkdownMs: 500,
} as const

/** Idle threads end after this time. One with some loaded languages uses 80 MB; a new one starts in half a second. */
const IDLE_MS = 20_000

/** The most urgent first: comments are short, a save blocks its author, a preview only displays a text, and few compare texts. */
const urgencies = ['comment', 'save', 'preview', 'comparison'] as const
type Urgency = (typeof urgencies)[number]

/** Sizes are in characters: fifty short texts of one person may wait, or two of the longest. */
const waitingLimits = {
  waiting: 200,
  waitingPerOwner: 60,
  waitingSize: 10_000_000,
  waitingSizePerOwner: 2_000_000,
}

/**
 * Comparisons run one at a time, so that they never take every thread. As many wait as can be done before the requests end;
 * sizes are those of both texts, so two pairs of the longest of one owner wait.
 */
const comparisonLimits = {
  running: 1,
  runningPerOwner: 1,
  waiting: 16,
  waitingPerOwner: 4,
  waitingSize: 12_000_000,
  waitingSizePerOwner: 4_000_000,
}
/** The owner of the one comparison that runs or waits for a thread. */
const comparisonTurn = 'comparisons'

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
  /** Compares two texts; undefined if that takes more CPU time or memory than it may. Throws the errors of the queue. */
  compare(task: CompareTask, limitMs: number, turn: Turn): Promise<ComparedTexts | undefined>
  /**
   * Says what may be wrong in a text, as the article at the address `page`. Undefined if that takes longer than a save may.
   * Throws only the errors of the queue.
   */
  inspect(text: string, page: string, turn: Turn): Promise<Inspected | undefined>
  /** Ends every worker. Unfinished texts are returned as preformatted text at once. */
  close(): Promise<void>
}

type Answer = { ready: true } | WorkerAnswer | { failed: string }

interface Job {
  task: WorkerTask
  limitMs: number
  done: (answer: WorkerAnswer | undefined) => void
}

/**
 * Starts a pool of worker threads, each created when it is needed. A worker that exceeds a limit is terminated and
 * replaced. No owner occupies all of them. Decision 0008 compares it with a library.
 */
export function startRenderer(threads = 2): Renderer {
  const queue = new FairQueue({ ...waitingLimits, running: threads, runningPerOwner: 1 }, refuse)
  const comparisons = new FairQueue(comparisonLimits, refuse)
  /** Jobs that the queue has started and that wait for a thread to be ready. */
  const waiting: Job[] = []
  const idle = new Map<Worker, NodeJS.Timeout>()
  const all = new Set<Worker>()
  const started = new WeakMap<Worker, Promise<void>>()
  let closed = false

  function start(): void {
    const worker = new Worker(programFile('rendering/worker'), { resourceLimits })
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
      const done = answer && 'isLarge' in answer ? answer : undefined
      job.done(done)
      // A thread that has loaded many languages is replaced by one that uses a third of its memory.
      const isSpent = !answer || done?.isLarge
      if (isSpent) replace(worker)
      else release(worker)
    }
    const crashed = () => finish()
    const cancelLimit = limitCpu(worker, job.limitMs, crashed)
    worker.on('message', finish).on('exit', crashed)
    worker.postMessage(job.task)
  }

  function onThread(task: WorkerTask, limitMs: number): Promise<WorkerAnswer | undefined> {
    return new Promise((done) => {
      if (closed) return done(undefined)
      waiting.push({ task, limitMs, done })
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
      const answer = await queue.run(turn, () => onThread(task, limitMs), priority)
      const rendered = answer && 'rendered' in answer ? answer.rendered : undefined
      // A text that `close` interrupted has not used all its time.
      const usedItsTime = limitMs >= renderLimits.backgroundMs && !closed
      const unfinished = usedItsTime ? -RENDERER : 0
      if (!rendered) return { ...renderPlain(text), renderer: unfinished }
      const { cutShort, ...finished } = rendered
      return { ...finished, renderer: cutShort ? unfinished : RENDERER }
    },
    async compare(task, limitMs, turn) {
      const size = task.from.body.length + task.to.body.length
      const priority = { size, urgency: urgencies.indexOf('comparison') }
      const inner = { ...turn, owner: comparisonTurn }
      const answer = await comparisons.run(
        turn,
        () => queue.run(inner, () => onThread(task, limitMs), priority),
        { size },
      )
      return answer && 'compared' in answer ? answer.compared : undefined
    },
    async inspect(text, page, turn) {
      const priority = { size: text.length, urgency: urgencies.indexOf('preview') }
      const task = { text, page }
      const answer = await queue.run(turn, () => onThread(task, renderLimits.saveMs), priority)
      return answer && 'inspected' in answer ? answer.inspected : undefined
    },
    async close() {
      closed = true
      for (const timer of idle.values()) clearTimeout(timer)
      for (const job of waiting.splice(0)) job.done(undefined)
      await Promise.all([...all].map(endOnceStarted))
    },
  }
}
