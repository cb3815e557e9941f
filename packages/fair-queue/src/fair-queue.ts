import type { Pace } from './pace.ts'

/** The owner of a job; the queue is fair among owners. */
export interface Turn {
  /** The id of the signed-in user, else the network of the caller, else `background`. */
  owner: string
  /** Removes the job from the queue when it aborts, unless it is running. */
  signal?: AbortSignal | undefined
}

/** The owner of background work, which starts only when nothing else runs, so that requests find capacity. */
export const inBackground: Turn = { owner: 'background' }

/** Makes the error that work is rejected with. */
export type Refuse = (reason: 'own_work_waiting' | 'overloaded') => Error

export interface QueueLimits {
  /** Jobs that run at once: of all owners, and of one. */
  running: number
  runningPerOwner: number
  /** Jobs that wait: of all owners, and of one. */
  waiting: number
  waitingPerOwner: number
  /** The total size of waiting jobs, in the unit of the queue: of all owners, and of one. */
  waitingSize: number
  waitingSizePerOwner: number
  /**
   * The longest time, in milliseconds, that a job waits for others of its owner, and in which it is done at this pace:
   * it is rejected on arrival if that takes longer, or later when that turns out.
   */
  promise?: { ms: number; pace: Pace }
}

export interface JobOptions {
  /** The amount of work, or of memory while it waits; 1 by default. */
  size?: number
  /** Jobs of any owner with lower numbers run first; 0 by default. */
  urgency?: number
  /** The time at which its caller began to wait, on the clock of `performance`; now by default. */
  since?: number
}

interface Job {
  turn: Turn
  size: number
  urgency: number
  since: number
  /** Ends the wait for other work of the owner. */
  timer?: NodeJS.Timeout
  /** Never rejects. */
  start: () => Promise<void>
  reject: (reason: Error) => void
}

interface Owner {
  running: number
  runningSize: number
  waiting: Job[]
  waitingSize: number
}

/**
 * Runs a few jobs at a time, so that many jobs of one owner do not delay one job of another. The most urgent job is
 * first, and among those a job of the owner who was served longest ago. A job beyond the limits is rejected at once.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #refuse: Refuse
  /** Sorted by the time when they were last served, latest last. */
  readonly #owners = new Map<string, Owner>()
  #running = 0
  #waiting = 0
  #waitingSize = 0

  constructor(limits: QueueLimits, refuse: Refuse) {
    this.#limits = limits
    this.#refuse = refuse
  }

  /**
   * Runs the work when it is its turn. Refuses as `own_work_waiting` if the limits of the owner are reached or the
   * owner's other work would delay it for too long, and `overloaded` if the limits of all owners are reached or the
   * signal aborts before the start.
   */
  run<T>(
    turn: Turn,
    work: () => Promise<T>,
    { size = 1, urgency = 0, since = performance.now() }: JobOptions = {},
  ): Promise<T> {
    const background = turn.owner === inBackground.owner
    return new Promise((resolve, reject) => {
      const start = async () => {
        const begun = performance.now()
        try {
          resolve(await work())
          // Work that fails ends early, and background work has sizes of its own.
          if (!background) this.#limits.promise?.pace.add(size, performance.now() - begun)
        } catch (error) {
          reject(error)
        }
      }
      const job: Job = { turn, size, urgency: background ? Number.POSITIVE_INFINITY : urgency, since, start, reject }
      this.#admit(job)
      turn.signal?.addEventListener('abort', () => this.#cancel(job), { once: true })
      this.#startReady()
      this.#limitWait(job)
    })
  }

  /** The number of jobs. */
  get load() {
    return { running: this.#running, waiting: this.#waiting }
  }

  /** Milliseconds for which the oldest waiting job has waited; 0 if none waits. */
  longestWaitMs(): number {
    const since = this.#owners.values().flatMap(({ waiting }) => waiting.map((job) => job.since))
    return Math.max(0, performance.now() - Math.min(...since))
  }

  /** Rejects all waiting jobs with `overloaded`; running ones continue. */
  clear(): void {
    for (const { waiting } of [...this.#owners.values()]) {
      for (const job of [...waiting]) this.#cancel(job)
    }
  }

  #admit(job: Job): void {
    const { waiting, waitingPerOwner, waitingSize, waitingSizePerOwner } = this.#limits
    const { turn, size } = job
    const owner = this.#owners.get(turn.owner) ?? {
      running: 0,
      runningSize: 0,
      waiting: [],
      waitingSize: 0,
    }
    if (turn.signal?.aborted) throw this.#refuse('overloaded')
    if (!this.#canStart(turn.owner, owner)) {
      const ownerHasCapacity = owner.waiting.length < waitingPerOwner && owner.waitingSize + size <= waitingSizePerOwner
      if (!ownerHasCapacity || this.#isTooLate(owner, job)) throw this.#refuse('own_work_waiting')
      const queueHasCapacity = this.#waiting < waiting && this.#waitingSize + size <= waitingSize
      if (!queueHasCapacity) throw this.#refuse('overloaded')
    }
    this.#owners.set(turn.owner, owner)
    owner.waiting.push(job)
    this.#count(owner, 1, size)
  }

  /** Rejects a job that still waits for other work of its owner when the promised time has passed. */
  #limitWait(job: Job): void {
    const { promise } = this.#limits
    const owner = this.#owners.get(job.turn.owner)
    const waits = owner?.waiting.includes(job) && job.turn.owner !== inBackground.owner
    if (!promise || !owner || !waits) return
    const reject = () => {
      if (owner.running > 0 || owner.waiting[0] !== job) this.#reject(job, 'own_work_waiting')
    }
    job.timer = setTimeout(reject, job.since + promise.ms - performance.now()).unref()
  }

  /**
   * Whether the owner's other work delays a job for longer than the queue promises; other owners take turns with it.
   */
  #isTooLate({ runningSize, waitingSize }: Owner, { turn, size, since }: Job): boolean {
    const { promise, running } = this.#limits
    const before = runningSize + waitingSize
    if (!promise || before === 0 || turn.owner === inBackground.owner) return false
    const share = Math.min(1, running / this.#owners.size)
    const waited = performance.now() - since
    return waited + promise.pace.msFor(before + size) / share > promise.ms
  }

  /** Rejects the last jobs of an owner as soon as a slow one shows that they will be too late. */
  #rejectLate(owner: Owner): void {
    for (let last = owner.waiting.at(-1); last; last = owner.waiting.at(-1)) {
      const before = { ...owner, waitingSize: owner.waitingSize - last.size }
      if (!this.#isTooLate(before, last)) return
      this.#dequeue(last)
      last.reject(this.#refuse('own_work_waiting'))
    }
  }

  #startReady(): void {
    for (let job = this.#next(); job; job = this.#next()) {
      const { turn, start, size } = job
      const owner = this.#dequeue(job)
      this.#running++
      owner.running++
      owner.runningSize += size
      this.#moveToEnd(turn.owner, owner)
      void start().finally(() => {
        this.#running--
        owner.running--
        owner.runningSize -= size
        this.#rejectLate(owner)
        // Moves the owner behind those who arrived while the job ran.
        this.#moveToEnd(turn.owner, owner)
        this.#removeIfIdle(turn.owner, owner)
        this.#startReady()
      })
    }
  }

  #next(): Job | undefined {
    let best: Job | undefined
    for (const [name, owner] of this.#owners) {
      if (!this.#canStart(name, owner)) continue
      for (const job of owner.waiting) if (!best || job.urgency < best.urgency) best = job
    }
    return best
  }

  #canStart(name: string, { running }: Owner): boolean {
    if (name === inBackground.owner) return this.#running === 0
    return this.#running < this.#limits.running && running < this.#limits.runningPerOwner
  }

  #moveToEnd(name: string, owner: Owner): void {
    this.#owners.delete(name)
    this.#owners.set(name, owner)
  }

  #cancel(job: Job): void {
    if (this.#owners.get(job.turn.owner)?.waiting.includes(job)) this.#reject(job, 'overloaded')
  }

  #reject(job: Job, code: 'overloaded' | 'own_work_waiting'): void {
    this.#removeIfIdle(job.turn.owner, this.#dequeue(job))
    job.reject(this.#refuse(code))
  }

  #dequeue(job: Job): Owner {
    clearTimeout(job.timer)
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

  #removeIfIdle(name: string, owner: Owner): void {
    if (owner.running === 0 && owner.waiting.length === 0) this.#owners.delete(name)
  }
}
