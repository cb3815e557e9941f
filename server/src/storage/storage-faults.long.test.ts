import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { S3Fault } from '@byline/test-files/s3/s3-server'
import { expect, it, onTestFinished } from 'vitest'
import { startS3 } from '../../test/servers/s3.ts'
import { inTurns } from './in-turns.ts'
import { nameOf } from './picture-names.ts'
import { openUploadsBucket } from './uploads-bucket.ts'

const FAULTS: S3Fault[] = ['corrupt', 'reset', 'busy', 'cut', 'lie', 'lost', 'half', 'silent']
/** One of so many calls goes wrong. */
const EVERY = 100
const FILES = 400
const READS = 3

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-faults-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('a storage that goes wrong at one of a hundred calls loses no picture and never serves a wrong one', async () => {
  const server = await startS3()
  let calls = 0
  server.control.faultOf = () => (++calls % EVERY === 0 ? FAULTS[(calls / EVERY) % FAULTS.length] : undefined)
  const open = async () => {
    const folder = await newFolder()
    // A silent storage is asked again after this time.
    const waits = { idleMs: 2_000, retryMs: 1 }
    return {
      folder,
      uploads: await openUploadsBucket(server.bucket, { folder, maxBytes: 1_000_000_000, processes: 1, waits }),
    }
  }
  const pictures = Array.from({ length: FILES }, (_, n) => Buffer.alloc(2_000 + n, `picture ${n} `))
  const each = () => Readable.from(pictures)
  const writer = await open()
  await inTurns(each(), 8, (data) => writer.uploads.write(nameOf(data), data))
  expect(server.objects.size).toBe(FILES)
  // Each reader is a machine that has no copies yet.
  for (let read = 0; read < READS; read++) {
    const reader = await open()
    await inTurns(each(), 8, async (data) => {
      expect(await reader.uploads.provide(nameOf(data))).toBe(true)
      expect((await readFile(join(reader.folder, nameOf(data)))).equals(data)).toBe(true)
    })
  }
  expect(calls).toBeGreaterThan(FILES * (2 + READS))
})

it('a storage that corrupts every second read serves no wrong picture', async () => {
  const server = await startS3()
  const folder = await newFolder()
  const waits = { idleMs: 60_000, retryMs: 1 }
  const uploads = await openUploadsBucket(server.bucket, { folder, maxBytes: 1_000_000_000, processes: 1, waits })
  const pictures = Array.from({ length: 50 }, (_, n) => Buffer.alloc(1_000, `picture ${n} `))
  for (const data of pictures) await uploads.write(nameOf(data), data)
  let reads = 0
  // Three in a row are corrupt at times, so some readers get an error.
  server.control.faultOf = () => ((reads++ >> 2) % 2 === 0 ? 'corrupt' : undefined)
  let served = 0
  for (const data of pictures) {
    if (!(await uploads.provide(nameOf(data)).catch(() => false))) continue
    served++
    expect((await readFile(join(folder, nameOf(data)))).equals(data)).toBe(true)
  }
  expect(served).toBeGreaterThan(0)
  expect(served).toBeLessThan(pictures.length)
})
