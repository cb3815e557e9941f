import { describe, expect, it } from 'vitest'
import { FairQueue, inBackground, type QueueLimits, type Turn, type Wish } from './fair-queue.ts'

const roomy: QueueLimits = {
  running: 1,
  runningPerOwner: 1,
  waiting: 100,
  waitingPerOwner: 100,
  waitingSize: 100,
  waitingSizePerOwner: 100,
}
const ada = { owner: 'Ada' }
const ben = { owner: 'Ben' }

/** A queue whose jobs run until the test ends them, and the names of those begun, in order. */
function queueOf(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...roomy, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const codes: Record<string, string> = {}
  const add = (turn: Turn, name: string, wish?: Wish) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    return queue.run(turn, work, wish).catch(({ code }) => {
      codes[name] = code
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  const endAll = async () => {
    for (const name of begun) await end(name)
  }
  return { queue, begun, codes, add, end, endAll }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  it('gives each owner one turn after the other, and an owner’s jobs in their order', async () => {
    const { begun, add, endAll } = queueOf()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(ada, name)
    for (const name of ['b1', 'b2']) void add(ben, name)
    void add({ owner: 'Cy' }, 'c1')
    await endAll()
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('leaves a place to others, however many jobs one owner has', () => {
    const { begun, add } = queueOf({ running: 2 })
    for (let n = 1; n <= 50; n++) void add(ada, `a${n}`)
    void add(ben, 'b1')
    expect(begun).toEqual(['a1', 'b1'])
  })

  it('lets no more run at once than it may, by everybody and by one owner', async () => {
    const { begun, add, end } = queueOf({ running: 3, runningPerOwner: 2 })
    for (const name of ['a1', 'a2', 'a3']) void add(ada, name)
    for (const name of ['b1', 'b2']) void add(ben, name)
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
  })

  it('puts urgent jobs before the turns of others', async () => {
    const { begun, add, endAll } = queueOf()
    void add(ada, 'a1')
    void add(ben, 'b1', { urgency: 1 })
    void add(ada, 'a2', { urgency: 1 })
    void add(ada, 'a3', { urgency: 0 })
    await endAll()
    expect(begun).toEqual(['a1', 'a3', 'b1', 'a2'])
  })

  it('starts background work one by one and when nothing else runs', async () => {
    const { begun, add, end } = queueOf({ running: 2, runningPerOwner: 2 })
    void add(ada, 'a1')
    void add(inBackground, 'x1')
    void add(inBackground, 'x2')
    expect(begun).toEqual(['a1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'x1'])
    void add(ada, 'a2')
    expect(begun).toEqual(['a1', 'x1', 'a2'])
  })

  it('goes on after work that failed, and says how', async () => {
    const { queue, begun, add } = queueOf()
    const failing = queue.run(ada, () => Promise.reject(new Error('broken')))
    void add(ada, 'a1')
    await expect(failing).rejects.toThrow('broken')
    await settled()
    expect(begun).toEqual(['a1'])
  })

  it('goes on after work that fails before it begins', async () => {
    const { queue, begun, add } = queueOf()
    const failing = queue.run(ada, () => {
      throw new Error('broken')
    })
    void add(ada, 'a1')
    await expect(failing).rejects.toThrow('broken')
    await settled()
    expect(begun).toEqual(['a1'])
  })
})

describe('a full queue', () => {
  it('refuses an owner’s own excess at once, and takes others’ jobs', async () => {
    const { begun, codes, add, endAll } = queueOf({ waitingPerOwner: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(ada, name)
    void add(ben, 'b1')
    await settled()
    expect(codes).toEqual({ a4: 'own_work_waiting' })
    await endAll()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('refuses everybody’s excess as overloaded', async () => {
    const { codes, add } = queueOf({ waiting: 1 })
    for (const owner of ['Ada', 'Ben', 'Cy']) void add({ owner }, owner)
    await settled()
    expect(codes).toEqual({ Cy: 'overloaded' })
  })

  it('counts sizes besides, for one owner and for all', async () => {
    const { codes, add } = queueOf({ waitingSizePerOwner: 5, waitingSize: 8 })
    void add(ada, 'a1', { size: 50 })
    void add(ada, 'a2', { size: 5 })
    void add(ada, 'a3', { size: 1 })
    void add(ben, 'b1', { size: 4 })
    void add(ben, 'b2', { size: 3 })
    await settled()
    expect(codes).toEqual({ a3: 'own_work_waiting', b1: 'overloaded' })
  })

  it('has room again when jobs have had their turn', async () => {
    const { begun, codes, add, endAll } = queueOf({ waitingPerOwner: 1, waitingSize: 1 })
    for (let round = 0; round < 5; round++) {
      void add(ada, `a${round}`)
      void add(ada, `b${round}`)
      await endAll()
    }
    expect([begun.length, codes]).toEqual([10, {}])
  })
})

describe('an aborted turn', () => {
  it('leaves the queue, and its room to the next', async () => {
    const { begun, codes, add, endAll } = queueOf({ waitingPerOwner: 1 })
    const leaving = new AbortController()
    void add(ada, 'a1')
    void add({ ...ada, signal: leaving.signal }, 'gone')
    leaving.abort()
    void add(ada, 'a2')
    await endAll()
    expect([begun, codes]).toEqual([['a1', 'a2'], { gone: 'overloaded' }])
  })

  it('that is over before it came never waits', async () => {
    const { begun, codes, add } = queueOf()
    void add({ ...ada, signal: AbortSignal.abort() }, 'gone')
    await settled()
    expect([begun, codes]).toEqual([[], { gone: 'overloaded' }])
  })

  it('lets work that began go on, and keeps its place', async () => {
    const { begun, codes, add, end } = queueOf()
    const leaving = new AbortController()
    void add({ ...ada, signal: leaving.signal }, 'a1')
    void add(ben, 'b1')
    leaving.abort()
    expect(begun).toEqual(['a1'])
    await end('a1')
    expect([begun, codes]).toEqual([['a1', 'b1'], {}])
  })
})

it('an emptied queue refuses what waited and ends what runs in peace', async () => {
  const { queue, begun, codes, add, end } = queueOf()
  void add(ada, 'a1')
  void add(ada, 'a2')
  void add(ben, 'b1')
  queue.clear()
  await end('a1')
  expect([begun, codes]).toEqual([['a1'], { a2: 'overloaded', b1: 'overloaded' }])
})
