import { Worker } from 'node:worker_threads'
import { programFile } from '../program-files.ts'
import { limitCpu } from './cpu-limit.ts'

/** Idle threads end after this time. One with some loaded languages uses 80 MB; a new one starts in half a second. */
const IDLE_MS = 20_000

/**
 * Enough for a megabyte of Markdown full of links and marks. A worker that needs more is terminated like one that takes
 * too long. With all workers at their limit the process stays below half a gigabyte.
 */
const resourceLimits = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 8 }

/** A worker says when it is ready, and answers each task. A large one is replaced. */
type Answer<A> = { ready: true } | A | { failed: string }

interface Job<Task, A> {
  task: Task
  limitMs: number
  done: (answer: A | undefined) => void
}

/**
 * Worker threads that are created when they are needed, of the program of that name. A worker that exceeds a limit is
 * terminated and replaced. Decision 7 compares it with a library.
 */
export class ThreadPool<Task, A extends { isLarge: boolean }> {
  readonly #program: string
  readonly #threads: number
  /** Jobs that wait for a thread to be ready. */
  readonly #waiting: Job<Task, A>[] = []
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #all = new Set<Worker>()
  readonly #started = new WeakMap<Worker, Promise<void>>()
  #closed = false

  constructor(program: string, threads: number) {
    this.#program = program
    this.#threads = threads
  }

  get isClosed(): boolean {
    return this.#closed
  }

  /** The answer of a worker; undefined if the task failed, exceeded a limit or was interrupted by `close`. */
  run(task: Task, limitMs: number): Promise<A | undefined> {
    return new Promise((done) => {
      if (this.#closed) return done(undefined)
      this.#waiting.push({ task, limitMs, done })
      this.#dispatch()
      this.#startNeeded()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const timer of this.#idle.values()) clearTimeout(timer)
    for (const job of this.#waiting.splice(0)) job.done(undefined)
    await Promise.all(
      [...this.#all].map(async (worker) => {
        // Node may crash if a thread ends while it loads its modules.
        await this.#started.get(worker)
        await worker.terminate()
      }),
    )
  }

  #start(): void {
    const worker = new Worker(programFile(this.#program), { resourceLimits })
    this.#all.add(worker)
    const settled = new Promise<void>((resolve) => {
      worker.once('message', () => resolve()).once('exit', () => resolve())
    })
    this.#started.set(worker, settled)
    const broken = (error: Error) => {
      // A worker that cannot start means a bug in the program, not a bad text.
      throw error
    }
    worker.once('error', broken)
    worker.once('message', () => {
      // From here on the exit event reports the end of a worker, with or without an error.
      worker.off('error', broken).on('error', () => {})
      worker.once('exit', () => this.#replace(worker))
      this.#release(worker)
    })
  }

  #release(worker: Worker): void {
    const end = () => this.#end(worker)
    this.#idle.set(worker, setTimeout(end, IDLE_MS).unref())
    this.#dispatch()
  }

  #end(worker: Worker): void {
    this.#all.delete(worker)
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
    void worker.terminate()
  }

  #replace(worker: Worker): void {
    if (!this.#all.has(worker)) return
    this.#end(worker)
    this.#startNeeded()
  }

  /** Starts a thread for each waiting job, up to the limit. */
  #startNeeded(): void {
    for (let count = this.#idle.size; count < this.#waiting.length && this.#all.size < this.#threads; count++) {
      this.#start()
    }
  }

  #dispatch(): void {
    const [worker] = this.#idle.keys()
    const job = worker && this.#waiting.shift()
    if (!worker || !job) return
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
    const finish = (answer?: Answer<A>) => {
      cancelLimit()
      worker.off('message', finish).off('exit', crashed)
      const done = answer && 'isLarge' in answer ? answer : undefined
      job.done(done)
      // A thread that has loaded many languages is replaced by one that uses a third of its memory.
      const isSpent = !answer || done?.isLarge
      if (isSpent) this.#replace(worker)
      else this.#release(worker)
    }
    const crashed = () => finish()
    const cancelLimit = limitCpu(worker, job.limitMs, crashed)
    worker.on('message', finish).on('exit', crashed)
    worker.postMessage(job.task)
  }
}
