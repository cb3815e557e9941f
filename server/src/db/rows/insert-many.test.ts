import { expect, it } from 'vitest'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../transact.ts'
import { insertMany } from './insert-many.ts'

onBothEngines('many rows', (open) => {
  it('are all stored, those with long texts in several statements', async () => {
    const db = await open()
    const texts = ['a', 'b'.repeat(600_000), 'c', 'd'.repeat(300_000), 'e'.repeat(300_000), 'f']
    const rows = texts.map((value, n) => ({ key: `key ${n}`, value, version: n, updated_at: '' }))
    await transact(db, (tx) => insertMany(tx, 'settings', rows))
    const stored = await db.selectFrom('settings').select(['key', 'value', 'version', 'updated_at']).execute()
    expect(stored.filter(({ key }) => key.startsWith('key '))).toEqual(rows)
  })
})
