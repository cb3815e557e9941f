import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { expectRejected, newDataDir, runByline } from '../../../test/servers/byline.ts'
import { connect } from '../../db/connect.ts'

it('an operator creates, promotes, demotes and lists users', async () => {
  const dataDir = await newDataDir()
  const user = (...args: string[]) => runByline(dataDir, ['user', ...args])

  const created = await user('create', 'ada@people.example', 'Ada Lovelace')
  expect([created.code, created.stdout]).toEqual([
    0,
    expect.stringMatching(/^ada@people\.example can login with the password \S{16}\n$/),
  ])
  expect((await user('promote', 'ADA@people.example')).stdout).toContain('is an admin')
  expect((await user('list')).stdout).toBe('ada@people.example\tAda Lovelace\tadmin\t\n')
  const last = await user('demote', 'ada@people.example')
  expect([last.code, last.stderr]).toEqual([2, 'The last admin cannot be removed\n'])
  const reset = await user('reset-password', 'ada@people.example', '--password', 'chosen password')
  expect(reset.stdout).toContain('chosen password')
})

it.each([
  [[], 'user needs one of create, promote, demote, reset-password, list'],
  [['constructor'], 'user needs one of'],
  [['promote', 'nobody@people.example'], 'there is no user nobody@people.example'],
  [['create', 'no address', 'Al'], 'Please enter a valid email address'],
  [['create', 'a@b.example', 'Somebody', '--password', 'short'], 'Password must be at least 8'],
  [['create', 'a@b.example', 'Somebody', '--password', 'password1'], 'Many people use this password'],
  [['reset-password', 'nobody@people.example'], 'there is no user'],
])('user %j is rejected with a sentence', (args, sentence) => expectRejected(['user', ...args], sentence))

it('an invalid password is not set', async () => {
  const dataDir = await newDataDir()
  await runByline(dataDir, ['user', 'create', 'ada@people.example', 'Ada'])
  const { code, stderr } = await runByline(dataDir, ['user', 'reset-password', 'ada@people.example', '--password', 'x'])
  expect([code, stderr]).toEqual([2, 'Password must be at least 8 characters long\n'])
})

it('a new password ends the sessions and the reset links of that account, and no others', async () => {
  const dataDir = await newDataDir()
  for (const name of ['ada', 'ben'])
    await runByline(dataDir, ['user', 'create', `${name}@people.example`, `${name} Reader`])
  const db = connect(join(dataDir, 'byline.sqlite'))
  onTestFinished(() => db.destroy())
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  for (const { id, name } of await db.selectFrom('users').select(['id', 'name']).execute()) {
    await db.insertInto('sessions').values({ id: name, user_id: id, expires_at }).execute()
    const reset = { token_hash: name, user_id: id, expires_at }
    await db.insertInto('password_resets').values(reset).execute()
  }
  const { code } = await runByline(dataDir, ['user', 'reset-password', 'ada@people.example'])
  expect(code).toBe(0)
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'ben Reader' }])
  expect(await db.selectFrom('password_resets').select('token_hash').execute()).toEqual([{ token_hash: 'ben Reader' }])
})

it('a name can neither control the terminal nor begin a new line', async () => {
  const dataDir = await newDataDir()
  await runByline(dataDir, ['user', 'create', 'ada@people.example', 'Ada'])
  // Forms reject such a name, but an older database or another program may contain one.
  const db = connect(join(dataDir, 'byline.sqlite'))
  await db.updateTable('users').set({ name: 'Ada\n\u202eroot' }).execute()
  await db.destroy()
  const { stdout } = await runByline(dataDir, ['user', 'list'])
  expect(stdout).toBe('ada@people.example\tAda??root\t\t\n')
})
