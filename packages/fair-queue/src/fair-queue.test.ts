import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FairQueue, inBackground, type JobOptions, type QueueLimits, type Turn } from './fair-queue.ts'
import { Pace } from './pace.ts'

const refuse = (code: string) => Object.assign(new Error(code), { code })

const ample: QueueLimits = {
  running: 1,
  runningPerOwner: 1,
  waiting: 100,
  waitingPerOwner: 100,
  waitingSize: 100,
  waitingSizePerOwner: 100,
}
const ada = { owner: 'Ada' }
const ben = { owner: 'Ben' }

/** A queue whose jobs run until the test ends them, and the names of the jobs that started, in order. */
function queueOf(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...ample, ...limits }, refuse)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const codes: Record<string, string> = {}
  const add = (turn: Turn, name: string, options?: JobOptions) => {
    const work = () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    return queue.run(turn, work, options).catch(({ code }) => {
      codes[name] = code
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  const endAll = async () => {
    for (const name of started) await end(name)
  }
  return { queue, started, codes, add, end, endAll }
}

/** A queue that promises an end within 100 ms, at 10 ms for a job. */
const promisingQueue = () => queueOf({ promise: { ms: 100, pace: new Pace({ size: 1, ms: 10 }) } })

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  it('serves the owners in rotation, and the jobs of one owner in their order', async () => {
    const { started, add, endAll } = queueOf()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(ada, name)
    for (const name of ['b1', 'b2']) void add(ben, name)
    void add({ owner: 'Cy' }, 'c1')
    await endAll()
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('leaves capacity to others, however many jobs one owner has', () => {
    const { started, add } = queueOf({ running: 2 })
    for (let n = 1; n <= 50; n++) void add(ada, `a${n}`)
    void add(ben, 'b1')
    expect(started).toEqual(['a1', 'b1'])
  })

  it('runs at most as many jobs at once as its limits allow, in all and of one owner', async () => {
    const { started, add, end } = queueOf({ running: 3, runningPerOwner: 2 })
    for (const name of ['a1', 'a2', 'a3']) void add(ada, name)
    for (const name of ['b1', 'b2']) void add(ben, name)
    expect(started).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2'])
  })

  it('runs urgent jobs of any owner first', async () => {
    const { started, add, endAll } = queueOf()
    void add(ada, 'a1')
    void add(ben, 'b1', { urgency: 1 })
    void add(ada, 'a2', { urgency: 1 })
    void add(ada, 'a3', { urgency: 0 })
    await endAll()
    expect(started).toEqual(['a1', 'a3', 'b1', 'a2'])
  })

  it('starts background work one by one, and only when nothing else runs', async () => {
    const { started, add, end } = queueOf({ running: 2, runningPerOwner: 2 })
    void add(ada, 'a1')
    void add(inBackground, 'x1')
    void add(inBackground, 'x2')
    expect(started).toEqual(['a1'])
    await end('a1')
    expect(started).toEqual(['a1', 'x1'])
    void add(ada, 'a2')
    expect(started).toEqual(['a1', 'x1', 'a2'])
  })

  it('continues after a job that fails, and rejects with its error', async () => {
    const { queue, started, add } = queueOf()
    const failing = queue.run(ada, () => Promise.reject(new Error('broken')))
    void add(ada, 'a1')
    await expect(failing).rejects.toThrow('broken')
    await settled()
    expect(started).toEqual(['a1'])
  })

  it('continues after a job that throws at once', async () => {
    const { queue, started, add } = queueOf()
    const failing = queue.run(ada, () => {
      throw new Error('broken')
    })
    void add(ada, 'a1')
    await expect(failing).rejects.toThrow('broken')
    await settled()
    expect(started).toEqual(['a1'])
  })
})

describe('a full queue', () => {
  // Estimates count the time that has passed.
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('rejects the excess of one owner at once, and accepts jobs of others', async () => {
    const { started, codes, add, endAll } = queueOf({ waitingPerOwner: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(ada, name)
    void add(ben, 'b1')
    await settled()
    expect(codes).toEqual({ a4: 'own_work_waiting' })
    await endAll()
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('rejects the excess of all owners as overloaded', async () => {
    const { codes, add } = queueOf({ waiting: 1 })
    for (const owner of ['Ada', 'Ben', 'Cy']) void add({ owner }, owner)
    await settled()
    expect(codes).toEqual({ Cy: 'overloaded' })
  })

  it('limits the total size too, of one owner and of all', async () => {
    const { codes, add } = queueOf({ waitingSizePerOwner: 5, waitingSize: 8 })
    void add(ada, 'a1', { size: 50 })
    void add(ada, 'a2', { size: 5 })
    void add(ada, 'a3', { size: 1 })
    void add(ben, 'b1', { size: 4 })
    void add(ben, 'b2', { size: 3 })
    await settled()
    expect(codes).toEqual({ a3: 'own_work_waiting', b1: 'overloaded' })
  })

  it('rejects at once what the own work before it would delay for too long', async () => {
    const pace = new Pace({ size: 1, ms: 10 })
    const { started, codes, add, endAll } = queueOf({ running: 2, promise: { ms: 100, pace } })
    // The first starts, however long it takes.
    void add(ada, 'a1', { size: 50 })
    await add(ada, 'a2', { size: 1 })
    expect(codes).toEqual({ a2: 'own_work_waiting' })
    for (let n = 1; n <= 10; n++) void add(ben, `b${n}`)
    await add(ben, 'b11')
    expect(codes).toMatchObject({ b11: 'own_work_waiting' })
    await endAll()
    expect(started).toHaveLength(11)
  })

  it('rejects what waits as soon as a slow job shows that it will be too late', async () => {
    const { codes, add, end } = promisingQueue()
    for (let n = 1; n <= 5; n++) void add(ada, `a${n}`)
    vi.advanceTimersByTime(90)
    await end('a1')
    const late = 'own_work_waiting'
    expect(codes).toEqual({ a3: late, a4: late, a5: late })
  })

  it('rejects what has waited for own work as long as it promised, however long that still takes', async () => {
    const { started, codes, add, endAll } = promisingQueue()
    void add(ada, 'a1')
    void add(ada, 'a2')
    void add(ada, 'a3', { since: performance.now() - 40 })
    void add(ben, 'b1')
    void add(inBackground, 'x1')
    await vi.advanceTimersByTimeAsync(60)
    expect(codes).toEqual({ a3: 'own_work_waiting' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(codes).toEqual({ a2: 'own_work_waiting', a3: 'own_work_waiting' })
    await endAll()
    expect(started).toEqual(['a1', 'b1', 'x1'])
  })

  it('counts the time that a job has waited already', async () => {
    const { codes, add, end } = promisingQueue()
    for (let n = 1; n <= 3; n++) void add(ada, `a${n}`)
    vi.advanceTimersByTime(50)
    await end('a1')
    expect(codes).toEqual({ a3: 'own_work_waiting' })
  })

  it('expects less of itself while more owners take turns, and nothing of background work', async () => {
    const { started, codes, add, endAll } = promisingQueue()
    for (let n = 1; n <= 5; n++) for (const owner of [ada, ben]) void add(owner, `${owner.owner}${n}`)
    await add(ada, 'a6')
    await add(ben, 'b6')
    for (let n = 1; n <= 30; n++) void add(inBackground, `i${n}`)
    await settled()
    expect(codes).toEqual({ a6: 'own_work_waiting', b6: 'own_work_waiting' })
    await endAll()
    expect(started).toHaveLength(40)
  })

  it('has capacity again when waiting jobs have run', async () => {
    const { started, codes, add, endAll } = queueOf({ waitingPerOwner: 1, waitingSize: 1 })
    for (let round = 0; round < 5; round++) {
      void add(ada, `a${round}`)
      void add(ada, `b${round}`)
      await endAll()
    }
    expect([started.length, codes]).toEqual([10, {}])
  })
})

describe('an aborted job', () => {
  it('leaves the queue and frees its capacity', async () => {
    const { started, codes, add, endAll } = queueOf({ waitingPerOwner: 1 })
    const abort = new AbortController()
    void add(ada, 'a1')
    void add({ ...ada, signal: abort.signal }, 'gone')
    abort.abort()
    void add(ada, 'a2')
    await endAll()
    expect([started, codes]).toEqual([['a1', 'a2'], { gone: 'overloaded' }])
  })

  it('is rejected without waiting when its signal has aborted before', async () => {
    const { started, codes, add } = queueOf()
    void add({ ...ada, signal: AbortSignal.abort() }, 'gone')
    await settled()
    expect([started, codes]).toEqual([[], { gone: 'overloaded' }])
  })

  it('continues if it runs already, and counts until its end', async () => {
    const { started, codes, add, end } = queueOf()
    const abort = new AbortController()
    void add({ ...ada, signal: abort.signal }, 'a1')
    void add(ben, 'b1')
    abort.abort()
    expect(started).toEqual(['a1'])
    await end('a1')
    expect([started, codes]).toEqual([['a1', 'b1'], {}])
  })
})

it('clear() rejects waiting jobs but not running ones', async () => {
  const { queue, started, codes, add, end } = queueOf()
  void add(ada, 'a1')
  void add(ada, 'a2')
  void add(ben, 'b1')
  queue.clear()
  await end('a1')
  expect([started, codes]).toEqual([['a1'], { a2: 'overloaded', b1: 'overloaded' }])
})
