import { type Logger, pino } from 'pino'
import { expect, it } from 'vitest'
import { runJob } from '../../test/app/run-job.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import type { Db } from '../db/tables/schema.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { byOperator, originOf, recordEvent } from '../features/security-log/record-event.ts'
import { sendSecurityLog } from './send-security-log.ts'

onBothEngines('the security log on the standard output', (open) => {
  async function setting(securityLog: 'stdout' | 'database' = 'stdout') {
    const db = await open()
    const lines: string[] = []
    const log: Logger = pino({ level: 'silent' }, { write: (line) => void lines.push(line) })
    const deps = { db, log, env: { securityLog } as Deps['env'] }
    const send = async (now = new Date('2126-01-01T00:00:00.000Z')) => {
      while (('hasWork' in sendSecurityLog && (await sendSecurityLog.hasWork?.(deps as Deps, now))) ?? false)
        await runJob(sendSecurityLog, deps, now)
      return lines.splice(0).map((line) => JSON.parse(line).securityEvent)
    }
    return { db, send }
  }
  const add = (db: Db, name: string) =>
    transact(db, (tx) => recordEvent(tx, byOperator, { kind: 'importStarted', target: { name } }))

  it('has each event once, in its order, whatever the level of the log is and however hostile a name is', async () => {
    const { db, send } = await setting()
    const by = { id: 'ada', name: 'Ada\n{"securityEvent":{"kind":"siteSetUp"}}' }
    await transact(db, (tx) =>
      recordEvent(tx, originOf({ ip: '203.0.113.77' }, by), { kind: 'roleGranted', after: { role: 'admin' } }),
    )
    await add(db, 'one.zip')
    const rest = { id: expect.any(String), happenedAt: expect.stringMatching(/Z$/) }
    const importing = { ...rest, kind: 'importStarted', by: null, network: '' }
    expect(await send()).toEqual([
      { ...rest, kind: 'roleGranted', by, target: null, network: '203.0.113.0/24', after: { role: 'admin' } },
      { ...importing, target: { id: null, name: 'one.zip' } },
    ])
    expect(await send()).toEqual([])
    await add(db, 'two.zip')
    expect(await send()).toEqual([{ ...importing, target: { id: null, name: 'two.zip' } }])
  })

  it('comes again after a process was killed before it stored how far it came', async () => {
    const { db, send } = await setting()
    await add(db, 'one.zip')
    const before = await db.selectFrom('site_facts').selectAll().execute()
    const first = await send()
    await db.deleteFrom('site_facts').execute()
    if (before.length > 0) await db.insertInto('site_facts').values(before).execute()
    expect([first.length, await send()]).toEqual([1, first])
  })

  it('waits for events that clocks of other machines may still date earlier, and is not written unless asked for', async () => {
    const { db, send } = await setting()
    await add(db, 'one.zip')
    const { happened_at } = await db.selectFrom('security_events').select('happened_at').executeTakeFirstOrThrow()
    const later = (ms: number) => new Date(Date.parse(happened_at) + ms)
    expect([await send(later(5_000)), (await send(later(5_001))).length]).toEqual([[], 1])
    const silent = await setting('database')
    await add(silent.db, 'one.zip')
    expect(await silent.send()).toEqual([])
  })
})
