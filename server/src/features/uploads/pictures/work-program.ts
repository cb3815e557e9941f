import { type ChildProcess, fork } from 'node:child_process'
import { allocatorVariables } from '../../../../../scripts/allocator-variables.mjs'
import { collectGarbage } from '../../../scheduler/v8-heap.ts'
import type { WorkAnswer, Works, WorkTask } from './answer-works.ts'

/** An idle process ends after this time; a new one starts in a fifth of a second. */
const IDLE_MS = 15_000

/** The process is there, and could not do this work. */
export class WorkFailed extends Error {}

/** The process ended meanwhile: this work, or another one at the same time, made a library crash. */
export class WorkProcessEnded extends Error {}

interface Program {
  /** The file that calls `answerWorks`. */
  file: string
  /** The name of the process in messages. */
  name: string
  /** A work that takes longer ends the process. */
  timeoutMs?: number
}

/**
 * Runs works of a library in a process of their own, which ends when it is idle: its memory is given back, and a
 * library that crashes does not end the server (decision 15).
 */
export class WorkProgram<Known extends Works> {
  readonly #program: Program
  #running: WorkProcess | undefined

  constructor(program: Program) {
    this.#program = program
  }

  /** Throws `WorkFailed` or `WorkProcessEnded`. */
  run<Name extends keyof Known & string>(name: Name, ...args: Parameters<Known[Name]>): ReturnType<Known[Name]> {
    if (!this.#running?.isAlive) this.#running = new WorkProcess(this.#program)
    return this.#running.run(name, args) as ReturnType<Known[Name]>
  }
}

interface Pending {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

class WorkProcess {
  isAlive = true
  readonly #child: ChildProcess
  readonly #name: string
  readonly #timeoutMs: number | undefined
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #idle: NodeJS.Timeout | undefined

  constructor({ file, name, timeoutMs }: Program) {
    this.#name = name
    this.#timeoutMs = timeoutMs
    // Both processes together need the most memory now, as after a crawl of all pages (decision 9).
    collectGarbage()
    this.#child = fork(file, {
      // It needs no secret of this process.
      env: { ...allocatorVariables },
      execArgv: ['--max-semi-space-size=1', '--expose-gc'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child
      .on('message', (answer) => this.#finish(answer as WorkAnswer))
      .on('error', (error) => this.#fail(`${name} cannot be used: ${error.message}`))
      .on('exit', (code, signal) => this.#fail(`${name} ended with ${signal ?? code}`))
  }

  async run(name: string, args: unknown[]): Promise<unknown> {
    clearTimeout(this.#idle)
    this.#child.ref()
    this.#child.channel?.ref()
    const id = ++this.#lastId
    const timer = this.#timeoutMs && setTimeout(() => this.#child.kill('SIGKILL'), this.#timeoutMs).unref()
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      // A process that was killed takes no message before its end is reported, and after it the channel is gone.
      this.#child.send({ id, name, args } satisfies WorkTask, (error) => {
        if (error) this.#fail(`${this.#name} ended: ${error.message}`)
      })
    }).finally(() => clearTimeout(timer))
  }

  #finish(answer: WorkAnswer): void {
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if ('failed' in answer) pending?.reject(new WorkFailed(answer.failed))
    else pending?.resolve(answer.result)
    if (this.#pending.size > 0) return
    // An idle process does not keep this one running.
    this.#child.unref()
    this.#child.channel?.unref()
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
  }

  #end(): void {
    this.isAlive = false
    if (this.#child.connected) this.#child.disconnect()
  }

  #fail(reason: string): void {
    const error = new WorkProcessEnded(reason)
    clearTimeout(this.#idle)
    this.#end()
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}
