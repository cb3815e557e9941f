import { expect, it } from 'vitest'
import { onBothEngines } from '../../test/engines/engines.ts'
import { transact } from '../db/transact.ts'
import { findLastBackup, recordBackup } from './backup-store.ts'

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`

onBothEngines('the records of backups', (open) => {
  it('are the ten last that were made, and the last failure', async () => {
    const db = await open()
    const record = (n: number, failure = '') =>
      transact(db, (tx) => recordBackup(tx, { made_at: day(n), place: '', bytes: 1, failure }))
    for (const n of [1, 2]) await record(n, 'The disk is full')
    for (let n = 3; n <= 14; n++) await record(n)
    expect(await findLastBackup(db, 'failed')).toBeUndefined()
    for (const n of [15, 16]) await record(n, 'The disk is full')
    const rows = await db.selectFrom('backups').select('made_at').orderBy('made_at').execute()
    expect(rows.map(({ made_at }) => made_at)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16].map(day))
    expect(await findLastBackup(db, 'made')).toMatchObject({ made_at: day(14) })
    expect(await findLastBackup(db, 'failed')).toMatchObject({ made_at: day(16) })
  })
})
