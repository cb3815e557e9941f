import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { onBothEngines } from '../test/engines/engines.ts'
import { startProduct } from '../test/servers/start-product.ts'
import { dialectOf } from './db/dialect/dialect.ts'
import { inspect } from './db/inspect.ts'
import { migrationNames } from './db/migrate.ts'
import { closeDeps, openDeps } from './deps.ts'
import { readEnv } from './env/env.ts'

/** The number of the newest migration. */
const newest = migrationNames.at(-1)?.slice(0, 4)

async function dataFolder(): Promise<{ dataDir: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  return { dataDir, file: join(dataDir, 'byline.sqlite') }
}

const open = (dataDir: string) => openDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), { checked: true })

/** A start and an orderly stop, as the product does them. */
async function startAndStop(dataDir: string): Promise<void> {
  const deps = await open(dataDir)
  await closeDeps(deps)
  dialectOf(deps.db).recordCleanShutdown()
}

/** A file of another program. */
function makeForeign(file: string, ...statements: string[]): void {
  const database = new DatabaseSync(file)
  for (const statement of statements) database.exec(statement)
  database.close()
}

async function refused(dataDir: string, file: string): Promise<string> {
  const before = await readFile(file).catch(() => undefined)
  const message = await open(dataDir).then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(await readFile(file).catch(() => undefined)).toEqual(before)
  return message
}

it.each([
  ['with tables of its own', ['create table notes (text)']],
  ['with tables called like ours', ['create table posts (id)', 'create table users (id)']],
  [
    'that uses the same migrator',
    ['create table kysely_migration (name)', "insert into kysely_migration values ('001-first')"],
  ],
  ['that is empty but marked', ['pragma application_id = 252006673', 'create table a (b)']],
  ['with a log', ['pragma journal_mode = wal', 'create table notes (text)']],
])('the database of another program, %s, is not changed', async (_name, statements) => {
  const { dataDir, file } = await dataFolder()
  makeForeign(file, ...statements)
  expect(await refused(dataDir, file)).toMatch(/cannot be used: it belongs to another program/)
})

it('a file that is no database is not changed', async () => {
  const { dataDir, file } = await dataFolder()
  await writeFile(file, 'Dear diary, '.repeat(1_000))
  expect(await refused(dataDir, file)).toMatch(/byline\.sqlite is no SQLite database/)
})

it('an empty or missing database beside pictures of a site is rejected', async () => {
  const { dataDir, file } = await dataFolder()
  await mkdir(join(dataDir, 'uploads'))
  await writeFile(join(dataDir, 'uploads', `${'a'.repeat(32)}.webp`), 'a picture')
  const sentence = /it is empty, but .*uploads holds pictures of a site: restore the database/
  expect(await refused(dataDir, file)).toMatch(sentence)
  await writeFile(file, '')
  expect(await refused(dataDir, file)).toMatch(sentence)
})

it('a write-ahead log without its database is not changed', async () => {
  const { dataDir, file } = await dataFolder()
  await writeFile(`${file}-wal`, 'all that is left')
  expect(await refused(dataDir, file)).toMatch(/missing or empty, but its log .* is not/)
  expect(await readFile(`${file}-wal`, 'utf8')).toBe('all that is left')
})

it('a database from which a newer version took what this one needs is not changed', async () => {
  const { dataDir, file } = await dataFolder()
  await startAndStop(dataDir)
  makeForeign(file, "insert into kysely_migration values ('9999-drop-notes-needs-9998', '2027')")
  expect(await refused(dataDir, file)).toMatch(/newer version of Byline \(9999-drop-notes-needs-9998\)/)
})

it.each([
  ['has added to', '9999-tomorrow'],
  ['took from what this version can do without', `9999-drop-notes-needs-${newest}`],
])('a database that a newer version %s is opened, not migrated and not backed up', async (_name, migration) => {
  const { dataDir, file } = await dataFolder()
  await startAndStop(dataDir)
  makeForeign(
    file,
    `insert into kysely_migration values ('${migration}', '2027')`,
    "alter table settings add column comment text not null default ''",
  )
  const deps = await openDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    beforeUpgrade: async () => expect.fail('it was backed up'),
  })
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(deps.db)
  expect(rows.map(({ name }) => name)).toEqual([...migrationNames, migration])
  await closeDeps(deps)
})

it('a damaged page is detected anywhere in the file, which is not changed', async () => {
  const { dataDir, file } = await dataFolder()
  await startAndStop(dataDir)
  const whole = await readFile(file)
  const pages = whole.length / 4096
  const undetected: number[] = []
  for (let page = 1; page < pages; page += Math.ceil(pages / 12)) {
    const damaged = Buffer.from(whole)
    damaged.fill(0xa5, page * 4096, (page + 1) * 4096)
    await writeFile(file, damaged)
    if (!/is damaged: restore it from a backup/.test(await refused(dataDir, file))) {
      undetected.push(page)
    }
  }
  expect(undetected).toEqual([])
  await writeFile(file, whole)
  await startAndStop(dataDir)
})

it('a clean shutdown is recorded with the size and time of the file', async () => {
  const { dataDir, file } = await dataFolder()
  await startAndStop(dataDir)
  const mark = await readFile(`${file}-clean`, 'utf8')
  await startAndStop(dataDir)
  expect(await readFile(`${file}-clean`, 'utf8')).toBe(mark)
  const { mtimeMs, size } = await stat(file)
  expect(mark).toBe(`${size} bytes, changed at ${mtimeMs}\n`)
})

it('only their owner can read the database, its log and the secret, even if others could before', async () => {
  const { dataDir, file } = await dataFolder()
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
  const modes = async () => {
    const names = (await readdir(dataDir)).filter((name) => name !== 'uploads')
    const all = await Promise.all(names.map(async (name) => [name, (await stat(join(dataDir, name))).mode & 0o777]))
    return Object.fromEntries(all)
  }
  const deps = await open(dataDir)
  const closed = {
    'byline.sqlite': 0o600,
    'byline.sqlite-shm': 0o600,
    'byline.sqlite-wal': 0o600,
    'token-secret': 0o600,
  }
  expect(await modes()).toEqual(closed)
  await closeDeps(deps)
  await chmod(file, 0o644)
  await chmod(join(dataDir, 'token-secret'), 0o644)
  const again = await open(dataDir)
  expect(await modes()).toEqual(closed)
  await closeDeps(again)
})

it('the product says in one sentence why it does not start on a foreign file, and exits with 1', async () => {
  const { dataDir, file } = await dataFolder()
  makeForeign(file, 'create table notes (text)')
  const { address, ended } = await startProduct(dataDir)
  const { code, output } = await ended
  expect({ address, code }).toEqual({ address: undefined, code: 1 })
  expect(output).toMatch(/^The database .* cannot be used: it belongs to another program.*\n$/)
})

onBothEngines(
  'a database without any of our tables',
  (open) => {
    it('becomes a new site if it is empty, and is rejected if another program uses it', async () => {
      const db = await open()
      expect(await inspect(db)).toBe('empty')
      await sql`create table notes (words text)`.execute(db)
      await expect(inspect(db)).rejects.toThrow('another program')
    })
  },
  { migrated: false },
)
