import { type ChildProcess, fork } from 'node:child_process'
import { allocatorVariables } from '../../../../scripts/allocator-variables.mjs'
import { programFile } from '../../program-files.ts'
import { collectGarbage } from '../../v8-heap.ts'
import type { PictureAnswer, PictureTask } from './picture-process.ts'
import type { PictureWork } from './picture-work.ts'

const PROGRAM = programFile('features/uploads/picture-process')
/** An idle process ends after this time; a new one starts in a fifth of a second. */
const IDLE_MS = 15_000

/** The picture library could not do it: the picture is damaged, or an attack on decoders. */
export class PictureFailed extends Error {}

/** The process for pictures ended meanwhile: this picture, or another one at the same time, made its decoder crash. */
export class PictureProcessEnded extends Error {}

let running: PictureProcess | undefined

/**
 * Runs a work of the picture library in a process of its own, which ends when it is idle: its memory is given back, and
 * a decoder that crashes does not end the server (decision 0056). Throws `PictureFailed` or `PictureProcessEnded`.
 */
export function runPictureWork<Name extends keyof PictureWork>(
  name: Name,
  ...args: Parameters<PictureWork[Name]>
): ReturnType<PictureWork[Name]> {
  if (!running?.isAlive) running = new PictureProcess()
  return running.run(name, args) as ReturnType<PictureWork[Name]>
}

interface Pending {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

class PictureProcess {
  isAlive = true
  readonly #child: ChildProcess
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #idle: NodeJS.Timeout | undefined

  constructor() {
    // Both processes together need the most memory now, as after a crawl of all pages (decision 0056).
    collectGarbage()
    this.#child = fork(PROGRAM, {
      // It needs no secret of this process.
      env: { ...allocatorVariables },
      execArgv: ['--max-semi-space-size=1', '--expose-gc'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child
      .on('message', (answer) => this.#finish(answer as PictureAnswer))
      .on('error', (error) => this.#fail(error))
      .on('exit', (code, signal) =>
        this.#fail(
          new PictureProcessEnded(`the process for pictures ended with ${signal ?? code}`),
        ),
      )
  }

  run(name: PictureTask['name'], args: unknown[]): Promise<unknown> {
    clearTimeout(this.#idle)
    this.#child.ref()
    this.#child.channel?.ref()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#child.send({ id, name, args } satisfies PictureTask, (error) => {
        if (error) this.#fail(error)
      })
    })
  }

  #finish(answer: PictureAnswer): void {
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if ('failed' in answer) pending?.reject(new PictureFailed(answer.failed))
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

  #fail(error: Error): void {
    clearTimeout(this.#idle)
    this.#end()
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}
