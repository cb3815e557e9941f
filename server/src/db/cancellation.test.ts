import { expect, it } from 'vitest'
import { onBothEngines } from '../../test/engines/engines.ts'
import { cancellable } from './cancellation.ts'
import type { Db } from './tables/schema.ts'
import { transact } from './transact.ts'

onBothEngines('a handle that can be cancelled', (open) => {
  async function handle() {
    const db = await open()
    const controller = new AbortController()
    let settled = 0
    const settle = () => {
      settled++
    }
    return {
      db,
      call: cancellable(db, { signal: controller.signal, settle }),
      cancel: () => controller.abort(new Error('cancelled')),
      settled: () => settled,
    }
  }

  it('writes like any other, and settles the call before every commit except a provisional one', async () => {
    const { db, call, settled } = await handle()
    await transact(call, async (_tx, invalidate) => invalidate('a picture'), { provisional: true })
    expect(settled()).toBe(0)
    await transact(call, async (_tx, invalidate) => invalidate('a post'))
    expect([settled(), await logged(db)]).toEqual([1, ['a picture', 'a post']])
  })

  it('begins no statement after the cancellation', async () => {
    const { db, call, cancel } = await handle()
    cancel()
    await expect(transact(call, async (_tx, invalidate) => invalidate('x'))).rejects.toThrow('cancelled')
    await expect(call.selectFrom('changes').selectAll().execute()).rejects.toThrow('cancelled')
    expect(await logged(db)).toEqual([])
  })

  it.each([
    ['before its last statement', true],
    ['between its last statement and the commit', false],
  ])('rolls back a transaction that is cancelled %s', async (_name, statementFollows) => {
    const { db, call, cancel, settled } = await handle()
    const work = transact(call, async (tx, invalidate) => {
      await tx.insertInto('changes').values({ tag: 'x', at: '' }).execute()
      if (statementFollows) invalidate('y')
      cancel()
    })
    await expect(work).rejects.toThrow('cancelled')
    expect([settled(), await logged(db)]).toEqual([0, []])
    await transact(db, async (_tx, invalidate) => invalidate('next'))
    expect(await logged(db)).toEqual(['next'])
  })
})

async function logged(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('changes').select('tag').orderBy('id').execute()
  return rows.map(({ tag }) => tag)
}
