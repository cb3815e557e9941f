import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { create } from 'tar'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { meetTheCast, writePost } from '../../test/app/cast.ts'
import { createDatabase } from '../../test/engines/postgres-databases.ts'
import { findCdnPosition, saveCdnPosition } from '../db/cdn-position.ts'
import { connect } from '../db/connect.ts'
import { isOlder, migrate, migrationNames } from '../db/migrate.ts'
import type { Db } from '../db/tables/schema.ts'
import { transact } from '../db/transact.ts'
import { closeDeps, openDeps } from '../deps.ts'
import { type Env, readEnv } from '../env/env.ts'
import { sumOf } from '../storage/file-sum.ts'
import type { UploadStorage } from '../storage/upload-storage.ts'
import { openUploadsFolder } from '../storage/uploads-folder.ts'
import { listBackups } from './backup-folder.ts'
import { backUpBeforeUpgrade } from './before-upgrade.ts'
import { dailyBackup } from './daily-backup.ts'
import { MANIFEST } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { unpackBackup } from './unpack-backup.ts'
import { writeBackup } from './write-backup.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Pictures with their posts that are written during a backup. */
const WRITES = 60

interface Site {
  env: Env
  db: Db
  uploads: UploadStorage
  ada: string
}

/** A site in a data folder of its own, with one post and one picture. */
async function newSite(): Promise<Site> {
  const dataDir = join(await newFolder(), 'data')
  await mkdir(dataDir)
  await copyFile(inject('sqliteTemplate'), join(dataDir, 'byline.sqlite'))
  await writeFile(join(dataDir, 'token-secret'), 'a secret of this site')
  const uploads = await openUploadsFolder(join(dataDir, 'uploads'))
  await uploads.write('0123456789abcdef0123456789abcdef.webp', Buffer.from('a picture'))
  const db = connect(join(dataDir, 'byline.sqlite'))
  onTestFinished(() => db.destroy())
  const { ada } = await meetTheCast(db)
  await writePost(db, ada, { title: 'The first', slug: 'first' })
  return { env: readEnv({ DATA_DIR: dataDir }), db, uploads, ada }
}

const emptyPlace = async () => readEnv({ DATA_DIR: join(await newFolder(), 'data') })

/** All rows of all tables of a SQLite file, and the names and sums of the pictures beside it. */
async function contentOf({ dataDir }: Env) {
  const database = new DatabaseSync(join(dataDir, 'byline.sqlite'), { readOnly: true })
  try {
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' order by name")
      .all()
      .map(({ name }) => String(name))
    const rows = tables.map((table) => [table, database.prepare(`select * from "${table}"`).all()])
    const names = (await readdir(join(dataDir, 'uploads'))).toSorted()
    const files = names.map(async (name) => [name, await sumOf(join(dataDir, 'uploads', name))])
    const secret = await readFile(join(dataDir, 'token-secret'), 'utf8')
    return { rows, files: await Promise.all(files), secret }
  } finally {
    database.close()
  }
}

it('a backup that is restored elsewhere has the same rows and files', async () => {
  const site = await newSite()
  const file = join(await newFolder(), 'backup.tar')
  const manifest = await writeBackup(site, file)
  expect(Object.keys(manifest.files)).toEqual([
    'README.txt',
    'database.sqlite.gz',
    'token-secret',
    'uploads/0123456789abcdef0123456789abcdef.webp',
  ])
  const place = await emptyPlace()
  await restoreBackup(place, file, false)
  expect(await readdir(place.dataDir)).toEqual(['byline.sqlite', 'token-secret', 'uploads'])
  expect(await contentOf(place)).toEqual(await contentOf(site.env))
  expect(await readdir(site.env.dataDir)).not.toContainEqual(expect.stringMatching(/^\.backup/))
})

it('a restored site knows nothing of what its CDN stores, so that its start empties it', async () => {
  const site = await newSite()
  await transact(site.db, (tx) => saveCdnPosition(tx, { site: 'this one', change_id: 1 }))
  const file = join(await newFolder(), 'backup.tar')
  await writeBackup(site, file)
  const place = await emptyPlace()
  await restoreBackup(place, file, false)
  const db = connect(join(place.dataDir, 'byline.sqlite'))
  expect([await findCdnPosition(site.db), await findCdnPosition(db)]).toEqual([expect.anything(), undefined])
  await db.destroy()
})

it('a backup under writes has every picture that its rows name, and is sound', async () => {
  const site = await newSite()
  let goesOn = true
  // Some for each backup, so that the site does not grow while the machine is busy.
  let allowed = 0
  const writing = (async () => {
    for (let n = 0; goesOn; n++) {
      while (goesOn && n >= allowed) await setImmediate()
      const name = `${String(n).padStart(32, '0')}.webp`
      await site.uploads.write(name, Buffer.from(`picture ${n}`))
      await writePost(site.db, site.ada, { title: name, slug: `p${n}` })
    }
  })()
  const folder = await newFolder()
  try {
    for (let n = 0; n < (process.env.FULL ? 20 : 2); n++) {
      const file = join(folder, `${n}.tar`)
      allowed += WRITES
      await writeBackup(site, file)
      const place = await emptyPlace()
      await restoreBackup(place, file, false)
      const { rows, files } = await contentOf(place)
      const posts = new Map(rows as [string, { title: string }[]][]).get('posts') ?? []
      const names = files.map(([name]) => name)
      const named = posts.map(({ title }) => title).filter((title) => title.endsWith('.webp'))
      expect(named.filter((name) => !names.includes(name))).toEqual([])
      // The rows are those of one moment: none is missing before the last one.
      const last = named.length === 0 ? -1 : Math.max(...named.map((name) => Number.parseInt(name, 10)))
      expect(named).toHaveLength(last + 1)
    }
  } finally {
    goesOn = false
    await writing
  }
})

it('a restore replaces a site only when it is forced and stopped, and keeps what was there', async () => {
  const site = await newSite()
  const file = join(await newFolder(), 'backup.tar')
  await writeBackup(site, file)
  const other = await newSite()
  await writePost(other.db, other.ada, { title: 'Another', slug: 'another' })
  await expect(restoreBackup(other.env, file, true)).rejects.toThrow(/^Stop the site first/)
  await other.db.destroy()
  const before = await contentOf(other.env)
  await expect(restoreBackup(other.env, file, false)).rejects.toThrow(
    /^There is a site in .* already, and nothing was changed. With --force/,
  )
  expect(await contentOf(other.env)).toEqual(before)
  const { replaced } = await restoreBackup(other.env, file, true)
  expect(await contentOf(other.env)).toEqual(await contentOf(site.env))
  expect(await contentOf({ ...other.env, dataDir: String(replaced) })).toEqual(before)
})

it('a restore that is refused changes no byte, whatever the reason', async () => {
  const site = await newSite()
  const folder = await newFolder()
  const file = join(folder, 'backup.tar')
  await writeBackup(site, file)
  const damaged = join(folder, 'damaged.tar')
  await writeFile(damaged, (await readFile(file)).subarray(0, 9_000))
  const { env, db } = await newSite()
  const refused = async (backup: string, force: boolean, why: RegExp) => {
    const before = await bytesIn(env.dataDir)
    await expect(restoreBackup(env, backup, force)).rejects.toThrow(why)
    expect(await bytesIn(env.dataDir)).toEqual(before)
  }
  const refusedAlways = async () => {
    await refused(file, false, /^There is a site in/)
    await refused(damaged, true, /cannot be restored/)
    await refused(join(folder, 'none'), true, /there is no such file/)
    await refused(await backupOfPostgres('no dump'), true, /set DATABASE_URL/)
  }
  await refused(file, true, /^Stop the site first/)
  await refusedAlways()
  await db.destroy()
  await refusedAlways()
})

it('a restore replaces a damaged database', async () => {
  const site = await newSite()
  const file = join(await newFolder(), 'backup.tar')
  await writeBackup(site, file)
  const place = await emptyPlace()
  await mkdir(place.dataDir)
  await writeFile(join(place.dataDir, 'byline.sqlite'), 'no database at all, but text'.repeat(300))
  await restoreBackup(place, file, true)
  expect(await contentOf(place)).toEqual(await contentOf(site.env))
})

/** The bytes of all files of a folder by their paths, but SQLite's shared memory, which is none of the data. */
async function bytesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  const contents = paths.map(async (path) => [path, (await readFile(path)).toString('latin1')])
  return Object.fromEntries(await Promise.all(contents))
}

// Longer than two seconds, for which a connection may still be closing.
it('a restore into a database of PostgreSQL that is in use is refused', async () => {
  const { url, drop } = await createDatabase('template_byline')
  onTestFinished(drop)
  const site = connect(url)
  await meetTheCast(site)
  const env = { ...(await emptyPlace()), databaseUrl: url }
  const file = await backupOfPostgres('no dump')
  // A connection that no query holds may be closed meanwhile.
  await site.connection().execute(async () => {
    const open = /^Stop the site first: a process has its database open/
    await expect(restoreBackup(env, file, true)).rejects.toThrow(open)
  })
  expect(await readdir(env.dataDir)).toEqual([])
  await site.destroy()
  await expect(restoreBackup(env, file, true)).rejects.toThrow(/^pg_(dump|restore) /)
})

/** A backup of PostgreSQL with any dump. */
async function backupOfPostgres(dump: string): Promise<string> {
  const folder = await newFolder()
  await writeFile(join(folder, 'database.dump'), dump)
  const manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    engine: 'postgres',
    databaseOnly: true,
    files: { 'database.dump': await sumOf(join(folder, 'database.dump')) },
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  const file = join(folder, 'backup.tar')
  await create({ file, cwd: folder }, ['database.dump', 'manifest.json'])
  return file
}

it('a damaged, cut, forged or foreign file is refused with a sentence, and changes nothing', async () => {
  const site = await newSite()
  const folder = await newFolder()
  const file = join(folder, 'backup.tar')
  await writeBackup(site, file)
  const whole = await readFile(file)
  const refused = async (bytes: Buffer | string, why: RegExp) => {
    const bad = join(folder, 'bad.tar')
    await writeFile(bad, bytes)
    const place = await emptyPlace()
    await expect(restoreBackup(place, bad, true)).rejects.toThrow(why)
    expect(await readdir(place.dataDir)).toEqual([])
    expect(await readdir(dirname(place.dataDir))).toEqual(['data'])
  }
  await refused('', /cannot be restored/)
  await refused('no archive at all, but text'.repeat(100), /cannot be restored/)
  const at = whole.indexOf('a picture')
  const changed = Buffer.from(whole)
  changed[at] = 0x41
  await refused(changed, /uploads\/0123456789abcdef0123456789abcdef.webp is damaged in it/)
  for (const part of [0.2, 0.5, 0.9]) await refused(whole.subarray(0, whole.length * part), /cannot be restored/)

  const forged = async (change: (folder: string) => Promise<string[]>) => {
    const unpacked = await newFolder()
    await unpackBackup(file, unpacked)
    const names = await change(unpacked)
    await create({ file: join(folder, 'forged.tar'), cwd: unpacked, preservePaths: true }, names)
    return readFile(join(folder, 'forged.tar'))
  }
  await refused(
    await forged(async (unpacked) => {
      await writeFile(join(dirname(unpacked), 'byline-backup-escaped'), 'x')
      onTestFinished(() => rm(join(dirname(unpacked), 'byline-backup-escaped')))
      return [MANIFEST, '../byline-backup-escaped']
    }),
    /which no backup has/,
  )
  await refused(
    await forged(async (unpacked) => {
      await symlink('/etc/hostname', join(unpacked, 'uploads', 'link.webp'))
      return [MANIFEST, 'uploads/link.webp']
    }),
    /which no backup has/,
  )
  await refused(
    await forged(async (unpacked) => {
      await writeFile(join(unpacked, 'more.txt'), 'more')
      return [MANIFEST, 'README.txt', 'token-secret', 'uploads', 'more.txt']
    }),
    /cannot be restored/,
  )
  await expect(restoreBackup(site.env, join(folder, 'none.tar'), true)).rejects.toThrow(
    /none.tar cannot be restored: there is no such file/,
  )
})

it('every night a backup is made, and the last ten are kept', async () => {
  const site = await newSite()
  const folder = String(site.env.backupFolder)
  for (let day = 1; day <= 12; day++) {
    const now = new Date(Date.UTC(2026, 10, day, 3, 30))
    await dailyBackup.run(site as never, now)
  }
  const backups = await listBackups(folder)
  const days = backups.map(({ createdAt }) => createdAt.slice(8, 10))
  expect(days).toEqual('12 11 10 09 08 07 06 05 04 03'.split(' '))
  await truncate(String(backups[0]?.path), 0)
  await expect(unpackBackup(String(backups[0]?.path), await newFolder())).rejects.toThrow()
})

it('the database of an older version is backed up before it is migrated, and comes back as it was', async () => {
  const dataDir = join(await newFolder(), 'data')
  await mkdir(dataDir)
  const old = connect(join(dataDir, 'byline.sqlite'))
  await migrate(old, migrationNames.at(-2))
  await old.destroy()
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  await closeDeps(await openDeps(env, { beforeUpgrade: backUpBeforeUpgrade }))
  const backups = await listBackups(String(env.backupFolder))
  expect(backups.map(({ kind }) => kind)).toEqual(['upgrade'])
  // The next start has nothing to upgrade.
  await closeDeps(await openDeps(env, { beforeUpgrade: backUpBeforeUpgrade }))
  expect(await listBackups(String(env.backupFolder))).toEqual(backups)

  const place = await emptyPlace()
  await restoreBackup(place, String(backups[0]?.path), false)
  const restored = connect(join(place.dataDir, 'byline.sqlite'))
  onTestFinished(() => restored.destroy())
  expect(await isOlder(restored)).toBe(true)
})

it('nothing is migrated if the backup before it fails', async () => {
  const dataDir = join(await newFolder(), 'data')
  await mkdir(dataDir)
  const old = connect(join(dataDir, 'byline.sqlite'))
  onTestFinished(() => old.destroy())
  await migrate(old, migrationNames.at(-2))
  await writeFile(join(dataDir, 'backups'), 'a file where the folder should be')
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  await expect(openDeps(env, { beforeUpgrade: backUpBeforeUpgrade })).rejects.toThrow(
    /it needs an upgrade, and the backup before it failed .* BACKUPS=off/,
  )
  expect(await isOlder(old)).toBe(true)
})

it('an upgrade of PostgreSQL goes on where its programs are missing, unless backups were asked for', async () => {
  const { url, drop } = await createDatabase('template1')
  onTestFinished(drop)
  const old = connect(url)
  await migrate(old, migrationNames.at(-2))
  await old.destroy()
  const path = process.env.PATH
  process.env.PATH = '/nowhere'
  onTestFinished(() => {
    process.env.PATH = path
  })
  const written: unknown[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(text) > 0)
  onTestFinished(() => void vi.restoreAllMocks())
  const { dataDir } = await emptyPlace()
  const given = { DATA_DIR: dataDir, DATABASE_URL: url, TOKEN_SECRET: 's'.repeat(32) }
  const asked = readEnv({ ...given, BACKUPS: join(dataDir, 'backups'), LOG_LEVEL: 'silent' })
  await expect(openDeps(asked, { beforeUpgrade: backUpBeforeUpgrade })).rejects.toThrow(
    /the backup before it failed \(pg_dump is not installed here/,
  )
  expect(written).toEqual([])
  const env = readEnv({ ...given, LOG_LEVEL: 'silent' })
  await closeDeps(await openDeps(env, { beforeUpgrade: backUpBeforeUpgrade }))
  expect(written).toEqual([
    expect.stringMatching(/^The database is upgraded without a backup before it: pg_dump is not/),
  ])
})
