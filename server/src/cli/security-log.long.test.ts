import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newDataDir, runByline } from '../../test/servers/byline.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { transact } from '../db/transact.ts'
import { byOperator, originOf, recordEvent } from '../features/security-log/record-event.ts'

it('an operator reads the security log as lines or as JSON, whatever is in a name', async () => {
  const dataDir = await newDataDir()
  await mkdir(dataDir)
  const db = connect(join(dataDir, 'byline.sqlite'))
  onTestFinished(() => db.destroy())
  await migrate(db)
  const by = { id: 'ada', name: 'Ada\n{"kind":"siteSetUp"}\u001b[2J' }
  await transact(db, async (tx) => {
    await recordEvent(tx, byOperator, { kind: 'siteExported' })
    await recordEvent(tx, originOf({ ip: '203.0.113.77' }, by), {
      kind: 'roleGranted',
      target: by,
      after: { role: 'admin' },
    })
  })
  const json = await runByline(dataDir, ['security-log', '--json'])
  const person = { id: 'ada', name: by.name }
  const rest = { id: expect.any(String), happenedAt: expect.any(String) }
  expect(
    json.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { ...rest, kind: 'roleGranted', by: person, target: person, network: '203.0.113.0/24', after: { role: 'admin' } },
    { ...rest, kind: 'siteExported', by: null, target: null, network: '' },
  ])
  const lines = (await runByline(dataDir, ['security-log'])).stdout.trimEnd().split('\n')
  expect([lines.length, lines.join('').includes('\u001b')]).toEqual([2, false])
})
