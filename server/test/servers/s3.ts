import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Fault, startS3 as start } from '@byline/test-files/s3/s3-server'
import { onTestFinished } from 'vitest'
import { S3Bucket } from '../../src/storage/s3/s3-bucket.ts'

/** No busy machine is silent for so long. */
export const patient = { idleMs: 60_000, retryMs: 1 }

/** The storage of `@byline/test-files`, until the test ends. */
export async function startS3(faults: S3Fault[] = []) {
  const s3 = await start(faults)
  onTestFinished(s3.stop)
  return s3
}

/** A storage, a bucket of it, and a file of so many bytes, which is not in it yet. */
export async function bucketAndFile(size: number, faults: S3Fault[] = [], waits = patient) {
  const server = await startS3(faults)
  const bucket = new S3Bucket({ ...server.bucket, prefix: 'site/nightly' }, waits)
  const folder = await mkdtemp(join(tmpdir(), 'byline-s3-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'daily.tar')
  const bytes = Buffer.alloc(size, 'a backup ')
  await writeFile(file, bytes)
  return { server, bucket, folder, file, bytes }
}
