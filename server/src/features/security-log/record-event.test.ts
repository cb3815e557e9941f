import { expect, it } from 'vitest'
import { meetTheCast } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { byOperator, originOf, recordEvent } from './record-event.ts'

onBothEngines('an event of the security log', (open) => {
  it('says who did what to whom, when, from which network, and what was there before and after', async () => {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    const origin = originOf({ ip: '2001:db8:12:34:56::1' }, { id: ada, name: 'Ada' })
    await transact(db, async (tx) => {
      await recordEvent(tx, origin, {
        kind: 'addressChanged',
        target: { id: ben, name: 'Ben' },
        before: { email: 'ben@people.example' },
        after: { email: 'b@people.example', scopes: ['read'], codes: 2, requireFactor: false, provider: null },
      })
      await recordEvent(tx, originOf({ ip: '203.0.113.77' }, null), { kind: 'signInFailed' })
      await recordEvent(tx, byOperator, { kind: 'backupRestored' })
    })
    const rows = await db.selectFrom('security_events').selectAll().orderBy('id').execute()
    expect(rows).toEqual([
      {
        id: expect.any(String),
        kind: 'addressChanged',
        happened_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        by_id: ada,
        by_name: 'Ada',
        target_id: ben,
        target_name: 'Ben',
        network: '2001:db8:12::/48',
        facts: JSON.stringify({
          before: { email: 'ben@people.example' },
          after: { email: 'b@people.example', scopes: ['read'], codes: 2, requireFactor: false, provider: null },
        }),
      },
      expect.objectContaining({ by_id: null, by_name: '', target_id: null, network: '203.0.113.0/24', facts: '{}' }),
      expect.objectContaining({ by_id: null, kind: 'backupRestored', network: '' }),
    ])
  })

  it('is not there if the act was rolled back, and holds no long text', async () => {
    const db = await open()
    const failing = transact(db, async (tx) => {
      await recordEvent(tx, byOperator, { kind: 'siteSetUp' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    const long = 'x'.repeat(1_000)
    await transact(db, (tx) =>
      recordEvent(tx, byOperator, { kind: 'settingsChanged', before: { name: long }, after: { others: [long] } }),
    )
    const [row, ...others] = await db.selectFrom('security_events').selectAll().execute()
    expect(others).toEqual([])
    const { before, after } = JSON.parse(String(row?.facts))
    expect([before.name.length, after.others[0].length]).toEqual([254, 254])
  })
})
