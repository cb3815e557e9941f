import { Worker } from 'node:worker_threads'
import type { Pictures } from './pictures.ts'
import { renderPlain } from './plain.ts'
import type { Rendered } from './render.ts'
import { RENDERER } from './renderer-version.ts'
import type { RenderTask } from './worker.ts'

/** Milliseconds a save waits; a render that nobody waits for gets `patient`. */
export const renderLimits = { waiting: 1_000, patient: 10_000 } as const

/** A thread that has seen some languages holds 60 MB, and starts again in half a second. */
const IDLE_MS = 60_000

/** Somebody waits for a save, somebody looks at a preview, nobody waits for the rest. */
const urgencies = ['save', 'preview', 'background'] as const
type Urgency = (typeof urgencies)[number]

/**
 * A megabyte of Markdown full of links and marks fits; a worker that wants more ends as one that takes too long. All
 * of them together leave the program below half a gigabyte.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** The renderer that made the HTML: `RENDERER`, 0 when it did not finish in a save, negative when not even patiently. */
export type RenderedText = Rendered & { renderer: number }

export interface Renderer {
  /** Never fails: a text that does not finish in `limitMs` comes back as plain preformatted text. */
  render(
    text: string,
    pictures: Pictures,
    limitMs: number,
    options?: { urgency?: Urgency; comment?: boolean },
  ): Promise<RenderedText>
  /** Ends every worker; what they had not finished comes back as plain text at once. */
  close(): Promise<void>
}

type Answer = { ready: true } | { rendered: Rendered } | { failed: string }

interface Job {
  task: RenderTask
  limitMs: number
  urgency: Urgency
  done: (rendered: Rendered | undefined) => void
}

/** Worker threads that render, started when there is something to render; one that exceeds a limit is killed and replaced, and holds up nobody else. */
export function startRenderer(threads = 2): Renderer {
  const waiting: Job[] = []
  const idle = new Map<Worker, NodeJS.Timeout>()
  const all = new Set<Worker>()
  const started = new WeakMap<Worker, Promise<void>>()
  let busyInBackground = false
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
    const job = worker && takeNext()
    if (!worker || !job) return
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    const inBackground = job.urgency === 'background'
    if (inBackground) busyInBackground = true
    const finish = (answer?: Answer) => {
      clearTimeout(timer)
      if (inBackground) busyInBackground = false
      worker.off('message', finish).off('exit', crashed)
      job.done(answer && 'rendered' in answer ? answer.rendered : undefined)
      if (answer) free(worker)
      else replace(worker)
    }
    const crashed = () => finish()
    const timer = setTimeout(crashed, job.limitMs)
    worker.on('message', finish).on('exit', crashed)
    worker.postMessage(job.task)
  }

  /** The most urgent job; of those in the background one at a time, which may take long. */
  function takeNext(): Job | undefined {
    for (const urgency of urgencies) {
      if (urgency === 'background' && busyInBackground) return undefined
      const next = waiting.findIndex((job) => job.urgency === urgency)
      if (next !== -1) return waiting.splice(next, 1)[0]
    }
    return undefined
  }

  /** Node itself may crash when a thread ends while it loads its modules. */
  async function endOnceStarted(worker: Worker): Promise<void> {
    await started.get(worker)
    await worker.terminate()
  }

  return {
    async render(text, pictures, limitMs, { urgency = 'save', comment = false } = {}) {
      const task = { text, options: { pictures, highlightMs: limitMs / 2 }, comment }
      const rendered = await new Promise<Rendered | undefined>((done) => {
        if (closed) return done(undefined)
        waiting.push({ task, limitMs, urgency, done })
        dispatch()
        startWanted()
      })
      if (rendered) return { ...rendered, renderer: RENDERER }
      // A text that `close` interrupted has not had its time.
      const hadItsTime = limitMs >= renderLimits.patient && !closed
      return { ...renderPlain(text), renderer: hadItsTime ? -RENDERER : 0 }
    },
    async close() {
      closed = true
      for (const timer of idle.values()) clearTimeout(timer)
      for (const job of waiting.splice(0)) job.done(undefined)
      await Promise.all([...all].map(endOnceStarted))
    },
  }
}
