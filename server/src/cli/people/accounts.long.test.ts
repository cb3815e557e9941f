import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { expectRejected, newDataDir, runByline } from '../../../test/servers/byline.ts'
import { connect } from '../../db/connect.ts'

it('an operator ends the factors of one person, and is told which there were', async () => {
  const dataDir = await newDataDir()
  for (const name of ['ada', 'ben']) {
    await runByline(dataDir, ['user', 'create', `${name}@people.example`, `${name} Reader`])
  }
  const db = connect(join(dataDir, 'byline.sqlite'))
  onTestFinished(() => db.destroy())
  const created_at = '2026-11-01T10:00:00.000Z'
  for (const { id } of await db.selectFrom('users').select('id').execute()) {
    const passkey = { id: `key of ${id}`, user_id: id, name: 'Phone', public_key: '', counter: 0, transports: '[]' }
    await db
      .insertInto('passkeys')
      .values({ ...passkey, created_at })
      .execute()
    await db.insertInto('code_secrets').values({ id, user_id: id, secret: '', last_step: 0, created_at }).execute()
    await db.insertInto('recovery_codes').values({ code_hash: id, user_id: id, created_at }).execute()
  }
  const reset = () => runByline(dataDir, ['accounts', 'reset-factors', 'ADA@people.example'])
  const { code, stdout } = await reset()
  expect([code, stdout]).toEqual([
    0,
    'the second factors of ADA@people.example no longer work (passkeys: 1, apps: 1, recovery codes: 1); the password alone signs in\n',
  ])
  for (const table of ['passkeys', 'code_secrets', 'recovery_codes'] as const) {
    expect(await db.selectFrom(table).select('user_id').where('ended_at', 'is', null).execute()).toHaveLength(1)
  }
  expect((await reset()).stdout).toContain('had no second factor')
  // Only the first time was an act.
  const events = db.selectFrom('security_events').select('target_name').where('kind', '=', 'factorsReset')
  expect(await events.execute()).toEqual([{ target_name: 'ada Reader' }])
})

it.each([
  [[], 'accounts needs reset-factors EMAIL'],
  [['reset-factors', 'nobody@people.example'], 'there is no user nobody@people.example'],
])('accounts %j is rejected with a sentence', (args, sentence) => expectRejected(['accounts', ...args], sentence))
