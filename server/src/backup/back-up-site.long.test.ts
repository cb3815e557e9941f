import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it, onTestFinished } from 'vitest'
import { appOn, depsFor } from '../../test/app/app.ts'
import { meetTheCast, writePost } from '../../test/app/cast.ts'
import { registerAdmin } from '../../test/content/people.ts'
import { onOneEngine } from '../../test/engines/engines.ts'
import { startS3 } from '../../test/servers/s3.ts'
import { dumpPostgres } from '../db/dialect/postgres/dump.ts'
import { transact } from '../db/transact.ts'
import { bucketOf } from '../env/bucket.ts'
import { readEnv } from '../env/env.ts'
import { storePicture } from '../features/uploads/store-picture.ts'
import { backUpSite } from './back-up-site.ts'
import { backupStatus } from './backup-status.ts'
import { recordBackup } from './backup-store.ts'
import { dailyBackup } from './daily-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { withBackup } from './with-backup.ts'

const night = (day: number) => new Date(Date.UTC(2026, 10, day, 3, 30))

onOneEngine('backups', (open) => {
  it('go to an S3 address, the last ten stay there, and other files are left alone', async () => {
    const server = await startS3()
    const deps = await depsFor(await open(), {
      ...variablesOf(server),
      BACKUPS: 's3://backups/blog/',
    })
    server.objects.set('blog/notes.txt', Buffer.from('mine'))
    const { ada } = await meetTheCast(deps.db)
    await writePost(deps.db, ada, { title: 'The first', slug: 'first' })
    await backUpSite(deps, night(1))
    const whole = server.objects.get('blog/daily-2026-11-01T033000Z.tar')
    expect(whole?.length).toBeGreaterThan(10_000)
    for (let day = 2; day <= 11; day++) {
      const name = `blog/daily-2026-11-${String(day).padStart(2, '0')}T033000Z.tar`
      server.objects.set(name, Buffer.from('x'))
    }
    expect(await dailyBackup.run(deps, night(12))).toBe(false)
    const days = [...server.objects.keys()].flatMap((key) => /-(\d\d)T/.exec(key)?.[1] ?? [])
    expect(days.toSorted()).toEqual(['03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])
    expect(server.objects.has('blog/notes.txt')).toBe(true)
    expect((await readdir(deps.env.dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
    expect(await backupStatus(deps, night(13))).toMatchObject({
      state: 'good',
      lastAt: night(12).toISOString(),
      place: 's3://backups/blog',
      bytes: server.objects.get('blog/daily-2026-11-12T033000Z.tar')?.length,
    })

    // Back from there, with the same variables.
    const place = await emptyPlace()
    Object.assign(process.env, variablesOf(server))
    onTestFinished(() => {
      for (const name of Object.keys(variablesOf(server))) delete process.env[name]
    })
    const address = 's3://backups/blog/daily-2026-11-12T033000Z.tar'
    await withBackup(place, address, (file) => restoreBackup(place, file, false))
    expect(await readdir(place.dataDir)).toEqual(['byline.sqlite', 'uploads'])
    const gone = withBackup(place, 's3://backups/blog/none.tar', async () => undefined)
    await expect(gone).rejects.toThrow(/none\.tar cannot be found/)
  })

  it.each(['bucket', 'folder'])(
    'without a damaged and a missing picture say so, and take the place of no whole one in a %s',
    async (kind) => {
      const server = await startS3()
      const folder = await mkdtemp(join(tmpdir(), 'byline-backups-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const log: string[] = []
      const places = { ...server.env, BACKUPS: kind === 'bucket' ? 's3://backups/blog' : folder }
      const app = await appOn(await open(), { env: places, log })
      const { deps } = app
      const { file } = await storePicture(deps.db, deps.uploads, await tinyPicture('#336699', { width: 200 }))
      const names = async () =>
        kind === 'folder'
          ? (await readdir(folder)).toSorted()
          : [...server.objects.keys()].flatMap((key) => key.split('blog/')[1] ?? []).toSorted()
      await dailyBackup.run(deps, night(1))
      const copy = file.replace('.', '-160.')
      server.objects.set(`site/${copy}`, Buffer.from('damaged'))
      const other = await storePicture(deps.db, deps.uploads, await tinyPicture('#993366', { width: 200 }))
      server.objects.delete(`site/${other.file}`)
      const lacking = [copy, other.file].toSorted()
      for (let day = 2; day <= 5; day++) expect(await dailyBackup.run(deps, night(day))).toBe(false)
      const incomplete = [3, 4, 5].map((day) => `incomplete-2026-11-0${day}T033000Z.tar`)
      expect(await names()).toEqual(['daily-2026-11-01T033000Z.tar', ...incomplete])
      const status = await backupStatus(deps, night(2))
      expect(status).toMatchObject({
        state: 'incomplete',
        lastAt: night(1).toISOString(),
        failedAt: night(5).toISOString(),
        failure: `2 files of pictures are damaged or missing in the storage and not in the backup: ${lacking.join(', ')}`,
      })
      const root = await registerAdmin(app)
      const shown = (await app.inject({ url: '/api/dashboard', headers: root.headers })).json().backup
      expect(shown).toEqual(status)
      expect((await app.inject('/readyz')).json().backup).toEqual({ state: 'incomplete', lastAt: status.lastAt })
      expect(log.filter((line) => line.includes('the backup is incomplete') && line.includes(other.file))).toHaveLength(
        4,
      )

      const place = await emptyPlace()
      const last = `incomplete-2026-11-05T033000Z.tar`
      const path = join(folder, last)
      if (kind === 'bucket') await writeFile(path, server.objects.get(`blog/${last}`) ?? '')
      const { manifest } = await restoreBackup(place, path, false)
      expect(manifest.damaged).toEqual(lacking)
      expect((await readdir(join(place.dataDir, 'uploads'))).toSorted()).toEqual(
        [file, other.file.replace('.', '-160.')].toSorted(),
      )

      // An upload of the same pictures repairs them.
      await storePicture(deps.db, deps.uploads, await tinyPicture('#993366', { width: 200 }))
      server.objects.delete(`site/${copy}`)
      await storePicture(deps.db, deps.uploads, await tinyPicture('#336699', { width: 200 }))
      await dailyBackup.run(deps, night(14))
      expect(await backupStatus(deps, night(14))).toMatchObject({ state: 'good', failure: '' })
      expect(await names()).toEqual(['daily-2026-11-01T033000Z.tar', 'daily-2026-11-14T033000Z.tar', ...incomplete])
    },
  )

  it('that fail say why, to admins on the dashboard and to monitors without the reason', async () => {
    const server = await startS3(['forbidden'])
    const app = await appOn(await open(), {
      env: { ...variablesOf(server), BACKUPS: 's3://backups' },
    })
    const root = await registerAdmin(app)
    const read = async () => (await app.inject({ url: '/api/dashboard', headers: root.headers })).json().backup
    expect(await read()).toMatchObject({ state: 'none yet', lastAt: null })
    await expect(dailyBackup.run(app.deps, new Date())).rejects.toThrow(/answered 403/)
    // Nothing was written before the storage had refused.
    expect(server.requests.map(({ method }) => method)).toEqual(['GET'])
    expect(await read()).toMatchObject({
      state: 'failed',
      lastAt: null,
      place: 's3://backups',
      failure: expect.stringContaining('Check AWS_ACCESS_KEY_ID'),
    })
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', storage: 'writable', backup: { state: 'failed', lastAt: null } },
    ])
    await dailyBackup.run(app.deps, new Date())
    expect(await read()).toMatchObject({ state: 'good', failure: '', failedAt: null })
  })

  it('are old after two days without one', async () => {
    const deps = await depsFor(await open())
    const made = { place: '/data/backups', bytes: 5, failure: '' }
    for (const day of [1, 2, 3])
      await transact(deps.db, (tx) => recordBackup(tx, { ...made, made_at: night(day).toISOString() }))
    const stateOn = async (day: number) => (await backupStatus(deps, night(day))).state
    expect([await stateOn(4), await stateOn(5), await stateOn(6)]).toEqual(['good', 'good', 'old'])
    const off = { ...deps, env: { ...deps.env, dailyBackups: false } }
    expect(await backupStatus(off, night(9))).toMatchObject({ state: 'off', place: '' })
  })
})

it('an S3 address needs its keys and a bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  expect(bucketOf('s3://backups/blog/nightly/', keys)).toEqual({
    bucket: 'backups',
    prefix: 'blog/nightly',
    region: 'us-east-1',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
  expect(() => readEnv({ BACKUPS: 's3://backups' })).toThrow(
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed for s3://backups',
  )
  for (const place of ['s3://', 's3://a b/c', 's3://backups/../c', 's3://backups/a?b'])
    expect(() => readEnv({ ...keys, BACKUPS: place })).toThrow(/an S3 address is like s3:/)
})

it('a program of PostgreSQL that is not installed is named in one sentence', async () => {
  const path = process.env.PATH
  process.env.PATH = '/nowhere'
  onTestFinished(() => {
    process.env.PATH = path
  })
  await expect(dumpPostgres('postgres://somebody@127.0.0.1/site', '/nowhere/x')).rejects.toThrow(
    /^pg_dump is not installed here\. Install PostgreSQL's client programs/,
  )
})

function variablesOf({ bucket }: Awaited<ReturnType<typeof startS3>>): Record<string, string> {
  return {
    S3_ENDPOINT: bucket.endpoint,
    AWS_REGION: bucket.region,
    AWS_ACCESS_KEY_ID: bucket.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
}

async function emptyPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'byline-restored-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return readEnv({ DATA_DIR: join(folder, 'data') })
}
