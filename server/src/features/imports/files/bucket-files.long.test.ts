import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Fault } from '@byline/test-files/s3/s3-server'
import { expect, it, onTestFinished } from 'vitest'
import { mountSmallDisk } from '../../../../test/engines/small-disk.ts'
import { startS3 } from '../../../../test/servers/s3.ts'
import { readEnv } from '../../../env/env.ts'
import { openBucketFiles } from './bucket-files.ts'
import { openDiskFiles } from './disk-files.ts'
import type { Source } from './import-files.ts'
import { openImportFiles } from './open-import-files.ts'

const ID = '0190a0b0-0000-7000-8000-000000000000'
const OTHER = '0190a0b0-0000-7000-8000-000000000001'
const PART = 50_000
const content = Buffer.from(Array.from({ length: 40 * PART + 7 }, (_, n) => (n * 31) % 251))
const row = { id: ID, file_name: '../My blog.ZIP', bytes: content.length }

type Bucket = Awaited<ReturnType<typeof startS3>>['bucket']
type Files = ReturnType<typeof openBucketFiles>

/** A machine with a disk of its own. */
async function machine(bucket: Bucket, { secret = 'the key of the site', disk = '' } = {}): Promise<Files> {
  const dataDir = disk || (await mkdtemp(join(tmpdir(), 'byline-machine-')))
  if (!disk) onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return openBucketFiles(bucket, { dataDir, tokenSecret: Buffer.from(secret), waits: { idleMs: 2_000, retryMs: 1 } })
}

/** Sends the file in parts, to one machine after the other. */
async function send(machines: Files[], bytes = content): Promise<void> {
  for (let offset = 0, n = 0; offset < bytes.length; offset += PART, n++)
    await machines[n % machines.length]?.writePart(row, offset, bytes.subarray(offset, offset + PART))
}

async function fetched(files: Files): Promise<Source> {
  for (;;) {
    const source = await files.provideSource(row)
    if (source.state !== 'coming') return source
  }
}

async function expectWhole(source: Source): Promise<void> {
  if (source.state !== 'here') throw new Error(`the file is ${source.state}`)
  expect((await readFile(source.path)).equals(content)).toBe(true)
}

it('a file sent to two machines in parts is read whole by a third, which keeps nothing when it is deleted', async () => {
  const { bucket, objects } = await startS3()
  const [one, two, three] = [await machine(bucket), await machine(bucket), await machine(bucket)]
  await send([one, two])
  expect(objects.size).toBe(41)
  expect(await three.list(ID)).toEqual(new Map([[ID, new Set(['source.zip'])]]))
  await expectWhole(await fetched(three))
  await one.write(ID, 'report.json', '{"of":"one"}')
  await one.write(OTHER, 'report.json', '{"of":"another"}')
  expect(await three.read(ID, 'report.json')).toBe('{"of":"one"}')
  await three.deleteSource(row)
  expect(await readdir(join(three.workFolder(ID), '..'))).toEqual([])
  expect(await one.list()).toEqual(new Map([ID, OTHER].map((id) => [id, new Set(['report.json'])])))
  await two.deleteAll(ID)
  expect(await one.list()).toEqual(new Map([[OTHER, new Set(['report.json'])]]))
})

it('nobody who reads the bucket learns what is in it, and no object is taken for another one', async () => {
  const { bucket, objects } = await startS3()
  const files = await machine(bucket)
  await files.write(ID, 'report.json', 'the address of a subscriber')
  await files.write(OTHER, 'report.json', 'of another import')
  const all = [...objects.values()].map((object) => object.toString('latin1')).join()
  expect(all).not.toContain('subscriber')
  const [mine = '', others = ''] = [...objects.keys()]
  objects.set(mine, objects.get(others) ?? Buffer.alloc(0))
  expect(await files.read(ID, 'report.json')).toBeUndefined()
  const stranger = await machine(bucket, { secret: 'another key' })
  expect(await stranger.read(OTHER, 'report.json')).toBeUndefined()
})

it('a file that lacks a part, or whose part is damaged or of another length, is gone, and never read', async () => {
  const { bucket, objects } = await startS3()
  const files = await machine(bucket)
  await send([files])
  const [first = '', second = ''] = [...objects.keys()].toSorted()
  const was = objects.get(second) ?? Buffer.alloc(0)
  for (const bad of [undefined, was.subarray(0, 100), Buffer.alloc(was.length), objects.get(first), Buffer.alloc(0)]) {
    if (bad) objects.set(second, bad)
    else objects.delete(second)
    expect(await fetched(files)).toEqual({ state: 'gone' })
  }
  await files.writePart(row, PART, content.subarray(PART, PART + 99))
  expect(await fetched(files)).toEqual({ state: 'gone' })
  await files.writePart(row, PART, content.subarray(PART, 2 * PART))
  await expectWhole(await fetched(files))
})

it('a storage that throttles, cuts, lies and corrupts at one of five calls loses no byte', async () => {
  const server = await startS3()
  const faults: S3Fault[] = ['busy', 'corrupt', 'half', 'reset', 'cut', 'lie', 'lost']
  let calls = 0
  server.control.faultOf = () => (++calls % 5 === 0 ? faults[(calls / 5) % faults.length] : undefined)
  const [one, two] = [await machine(server.bucket), await machine(server.bucket)]
  await send([one, two])
  await expectWhole(await fetched(two))
  expect(calls).toBeGreaterThan(5 * faults.length)
})

it('a storage that is away is no missing file, and the fetching goes on where it was', async () => {
  const server = await startS3()
  const [one, two] = [await machine(server.bucket), await machine(server.bucket)]
  await send([one])
  const away = { code: 'uploads_unavailable' }
  server.control.faultOf = ({ path }) => (path.endsWith(String(20 * PART).padStart(15, '0')) ? 'busy' : undefined)
  await expect(fetched(two)).rejects.toMatchObject(away)
  server.control.faultOf = () => 'forbidden'
  await expect(two.list()).rejects.toMatchObject(away)
  await expect(two.writePart(row, 0, content)).rejects.toMatchObject(away)
  server.control.faultOf = () => undefined
  const before = server.requests.length
  await expectWhole(await fetched(two))
  expect(server.requests.length - before).toBe(21)
})

it('two processes of one machine that fetch in turns begin again, and no part is left out', async () => {
  const server = await startS3()
  const disk = await mkdtemp(join(tmpdir(), 'byline-machine-'))
  onTestFinished(() => rm(disk, { recursive: true, force: true }))
  const files = await machine(server.bucket, { disk })
  await send([files])
  const stopAt = (part: number) => {
    server.control.faultOf = ({ path }) => (path.endsWith(String(part * PART).padStart(15, '0')) ? 'busy' : undefined)
  }
  stopAt(20)
  await expect(fetched(files)).rejects.toMatchObject({ code: 'uploads_unavailable' })
  // Another process has begun again and come to the eighth part.
  await writeFile(join(files.workFolder(ID), 'source.zip.unfinished'), content.subarray(0, 8 * PART))
  server.control.faultOf = () => undefined
  await expectWhole(await fetched(files))
})

it('a part that is sent twice at once is stored at every moment after the first answer', async () => {
  const { bucket, objects } = await startS3()
  const files = await machine(bucket)
  const part = content.subarray(0, PART)
  await files.writePart(row, 0, part)
  const [stored] = [...objects.values()]
  await files.writePart(row, 0, part)
  // The sum is the same, so neither takes the other for a failure and deletes it.
  expect([...objects.values()]).toEqual([stored])
})

it('files from before the site had a bucket are read, completed and deleted', async () => {
  const { bucket } = await startS3()
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-machine-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { ...readEnv({ DATA_DIR: dataDir }), uploadsBucket: bucket }
  const onDisk = openDiskFiles(dataDir)
  await onDisk.writePart(row, 0, content.subarray(0, PART))
  await onDisk.write(OTHER, 'report.json', '{"of":"then"}')
  const files = await openImportFiles({ env, tokenSecret: Buffer.from('the key of the site') })
  await files.writePart(row, PART, content.subarray(PART))
  await expectWhole(await files.provideSource(row))
  expect(await files.read(OTHER, 'report.json')).toBe('{"of":"then"}')
  await files.write(ID, 'report.json', '{}')
  expect(await files.list()).toEqual(
    new Map([
      [ID, new Set(['report.json', 'source.zip'])],
      [OTHER, new Set(['report.json'])],
    ]),
  )
  await files.deleteSource(row)
  expect(await files.list(ID)).toEqual(new Map([[ID, new Set(['report.json'])]]))
  for (const id of [ID, OTHER]) await files.deleteAll(id)
  expect(await files.list()).toEqual(new Map())
})

it('a machine without space for the file says so, and another one takes it', async ({ skip }) => {
  const disk = mountSmallDisk()
  if (!disk) return skip()
  const { bucket } = await startS3()
  const [full, roomy] = [await machine(bucket, { disk: disk.path }), await machine(bucket)]
  await send([full])
  await expect(full.provideSource(row)).rejects.toMatchObject({ code: 'import_no_space' })
  expect(await readdir(disk.path)).toEqual([])
  await expectWhole(await fetched(roomy))
})
