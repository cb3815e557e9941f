import { expect, it } from 'vitest'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { createAvifCopies } from './avif.ts'
import { insertUpload } from './store.ts'

onBothEngines('AVIF copies', (open) => {
  it('wait until no picture was stored for five minutes, and at most an hour', async () => {
    const db = await open()
    const add = (file: string, created_at: string) =>
      transact(db, (tx) =>
        insertUpload(tx, {
          file,
          width: 100,
          height: 100,
          bytes: 1,
          color: '#336699',
          created_at,
          used_at: created_at,
          avif_at: null,
        }),
      )
    const at = (time: string) => `2026-01-01T${time}.000Z`
    const dueAt = (time: string) =>
      'hasWork' in createAvifCopies && createAvifCopies.hasWork?.({ db } as Deps, new Date(at(time)))
    expect(await dueAt('12:00:00')).toBe(false)
    await add('a.webp', at('12:00:00'))
    expect([await dueAt('12:04:59'), await dueAt('12:05:00')]).toEqual([false, true])
    await add('b.webp', at('12:04:00'))
    expect([await dueAt('12:08:59'), await dueAt('12:09:00')]).toEqual([false, true])
    await add('c.webp', at('12:59:00'))
    expect([await dueAt('12:59:59'), await dueAt('13:00:00')]).toEqual([false, true])
  })
})
