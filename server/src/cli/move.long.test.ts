import { join } from 'node:path'
import { sourceFolder, yamlPost } from '@byline/test-files/source-folder'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../test/engines/postgres-databases.ts'
import { newDataDir, runByline } from '../../test/servers/byline.ts'
import { connect } from '../db/connect.ts'

const SECRET = 'a secret of the tests, long enough'

async function emptyPostgres(): Promise<string> {
  const { url, drop } = await createDatabase('template1')
  onTestFinished(drop)
  return url
}

it('a site is moved to PostgreSQL and back, and the command says how it starts there', async () => {
  const [dataDir, url] = [await newDataDir(), await emptyPostgres()]
  await runByline(dataDir, ['import', await sourceFolder({ 'herons.md': yamlPost('title: Herons') })])

  const there = await runByline(dataDir, ['move', '--to', url])
  expect([there.code, there.stderr]).toEqual([0, ''])
  expect(there.stdout).toMatch(/^\d+ rows are in the other database and were compared\. /)
  expect(there.stdout).toContain(`TOKEN_SECRET as in ${dataDir}/token-secret`)

  const inPostgres = { DATABASE_URL: url, TOKEN_SECRET: SECRET }
  const added = await sourceFolder({ 'owls.md': yamlPost('title: Owls') })
  expect((await runByline(dataDir, ['import', added], inPostgres)).code).toBe(0)

  const back = await runByline(dataDir, ['move', '--to', 'sqlite'], inPostgres)
  expect(back.stderr).toContain('the other database has a site already: --force replaces it')
  const forced = await runByline(dataDir, ['move', '--to', 'sqlite', '--force'], inPostgres)
  expect([forced.code, forced.stderr]).toEqual([0, ''])
  const db = connect(join(dataDir, 'byline.sqlite'))
  onTestFinished(() => db.destroy())
  expect((await db.selectFrom('posts').select('title').orderBy('title').execute()).map(({ title }) => title)).toEqual([
    'Herons',
    'Owls',
  ])
})

it('a move that cannot be is refused with a sentence', async () => {
  const dataDir = await newDataDir()
  const elsewhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', TOKEN_SECRET: SECRET }
  const wrong: [string[], string, Record<string, string>?][] = [
    [['move'], 'move needs --to postgres://… or --to sqlite'],
    [['move', '--to', 'mysql://x'], 'move needs --to postgres://… or --to sqlite'],
    [['move', '--to', 'sqlite'], 'the site is in SQLite already'],
    [['move', '--to', 'postgres://x/y'], 'the site is in PostgreSQL already', elsewhere],
  ]
  for (const [args, sentence, env] of wrong) {
    const { code, stderr } = await runByline(dataDir, args, env)
    expect([args, code]).toEqual([args, 2])
    expect(stderr).toContain(sentence)
  }
  const unreachable = await runByline(dataDir, ['move', '--to', elsewhere.DATABASE_URL])
  expect([unreachable.code, unreachable.stdout]).toEqual([2, ''])
})
