import { AppError } from '../errors/app-error.ts'

/** On whose behalf work is done. */
export interface Turn {
  /** The signed-in person, else the caller's network, else `background`. */
  owner: string
  /** When it aborts, work that still waits leaves the queue. */
  signal?: AbortSignal | undefined
}

/** For work that nobody waits for: it starts only when nothing else runs, which leaves a place for whoever comes. */
export const inBackground: Turn = { owner: 'background' }

export interface QueueLimits {
  /** Jobs at once, by everybody and by one owner. */
  running: number
  runningPerOwner: number
  /** Jobs that wait, by everybody and by one owner. */
  waiting: number
  waitingPerOwner: number
  /** The sizes of those jobs together, in the queue's own unit. */
  waitingSize: number
  waitingSizePerOwner: number
}

export interface Wish {
  /** How much work it is, or how much it holds while it waits. */
  size?: number
  /** Lower ones come first, whoever owns them. */
  urgency?: number
}

interface Job {
  turn: Turn
  size: number
  urgency: number
  /** Never rejects. */
  start: () => Promise<void>
  refuse: (reason: AppError) => void
}

interface Owner {
  running: number
  waiting: Job[]
  waitingSize: number
}

/**
 * Lets jobs run a few at a time, so that one owner's many hold up nobody else's one: the most urgent first, and among
 * those the job of the owner whose last turn is longest ago. What finds no room to wait is refused at once.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** The owner of the latest turn is last. */
  readonly #owners = new Map<string, Owner>()
  #running = 0
  #waiting = 0
  #waitingSize = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * Does the work when its turn comes. Refuses with `own_work_waiting` where the owner has enough waiting already, and
   * with `overloaded` where all owners together have, or where the turn was aborted before it came.
   */
  run<T>(turn: Turn, work: () => Promise<T>, { size = 1, urgency = 0 }: Wish = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = async () => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
      }
      const background = turn.owner === inBackground.owner
      const job: Job = {
        turn,
        size,
        urgency: background ? Number.POSITIVE_INFINITY : urgency,
        start,
        refuse: reject,
      }
      this.#admit(job)
      turn.signal?.addEventListener('abort', () => this.#refuse(job), { once: true })
      this.#startReady()
    })
  }

  /** Refuses all that waits; what runs goes on. */
  clear(): void {
    for (const { waiting } of [...this.#owners.values()]) {
      for (const job of [...waiting]) this.#refuse(job)
    }
  }

  #admit(job: Job): void {
    const { waiting, waitingPerOwner, waitingSize, waitingSizePerOwner } = this.#limits
    const { turn, size } = job
    const owner = this.#owners.get(turn.owner) ?? { running: 0, waiting: [], waitingSize: 0 }
    if (turn.signal?.aborted) throw new AppError('overloaded')
    if (!this.#hasPlace(turn.owner, owner)) {
      const own =
        owner.waiting.length < waitingPerOwner && owner.waitingSize + size <= waitingSizePerOwner
      if (!own) throw new AppError('own_work_waiting')
      const all = this.#waiting < waiting && this.#waitingSize + size <= waitingSize
      if (!all) throw new AppError('overloaded')
    }
    this.#owners.set(turn.owner, owner)
    owner.waiting.push(job)
    this.#count(owner, 1, size)
  }

  #startReady(): void {
    for (let job = this.#next(); job; job = this.#next()) {
      const { turn, start } = job
      const owner = this.#take(job)
      this.#running++
      owner.running++
      this.#moveLast(turn.owner, owner)
      void start().finally(() => {
        this.#running--
        owner.running--
        // Behind those who came meanwhile.
        this.#moveLast(turn.owner, owner)
        this.#forget(turn.owner, owner)
        this.#startReady()
      })
    }
  }

  #next(): Job | undefined {
    let best: Job | undefined
    for (const [name, owner] of this.#owners) {
      if (!this.#hasPlace(name, owner)) continue
      for (const job of owner.waiting) if (!best || job.urgency < best.urgency) best = job
    }
    return best
  }

  #hasPlace(name: string, { running }: Owner): boolean {
    if (name === inBackground.owner) return this.#running === 0
    return this.#running < this.#limits.running && running < this.#limits.runningPerOwner
  }

  #moveLast(name: string, owner: Owner): void {
    this.#owners.delete(name)
    this.#owners.set(name, owner)
  }

  #refuse(job: Job): void {
    const { owner: name } = job.turn
    if (!this.#owners.get(name)?.waiting.includes(job)) return
    this.#forget(name, this.#take(job))
    job.refuse(new AppError('overloaded'))
  }

  #take(job: Job): Owner {
    const owner = this.#owners.get(job.turn.owner)
    if (!owner) throw new Error('A job without an owner')
    owner.waiting.splice(owner.waiting.indexOf(job), 1)
    this.#count(owner, -1, -job.size)
    return owner
  }

  #count(owner: Owner, jobs: number, size: number): void {
    owner.waitingSize += size
    this.#waitingSize += size
    this.#waiting += jobs
  }

  #forget(name: string, owner: Owner): void {
    if (owner.running === 0 && owner.waiting.length === 0) this.#owners.delete(name)
  }
}
