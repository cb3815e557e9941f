import { parseArgs } from 'node:util'
import { bucketOf } from '../env/bucket.ts'
import { type Env, readEnv } from '../env/env.ts'
import { copyUploads } from '../storage/copy-uploads.ts'
import { openUploads } from '../storage/open-uploads.ts'
import { addressIn } from '../storage/s3/s3-address.ts'
import type { UploadStorage } from '../storage/upload-storage.ts'
import { printable } from './terminal/printable.ts'
import { showProgress } from './terminal/progress.ts'

/** The name of `DATA_DIR/uploads` in `STORAGE` and on the command line. */
const DISK = 'disk'
const USAGE = 'storage needs: move disk, or move s3://bucket/folder, each with --from PLACE if that is not STORAGE'

/** `storage move PLACE [--from PLACE]`; a place is `disk` or an S3 address. */
export async function storageCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { from: { type: 'string' } } })
  const [action, named, ...more] = positionals
  if (action !== 'move' || named === undefined || more.length > 0) throw new Error(USAGE)
  const env = readEnv(process.env)
  const current = env.uploadsBucket ? addressIn(env.uploadsBucket) : DISK
  const to = normalized(named)
  const from = values.from === undefined ? (current === to ? DISK : current) : normalized(values.from)
  if (from === to) throw new Error(`both places are ${printable(to)}. ${USAGE}`)
  const [source, target] = [await openPlace(env, from), await openPlace(env, to)]
  const { files, bytes, written } = await copyUploads(source, target, (done) => showProgress(done, undefined, 'files'))
  process.stdout.write(
    `${files} files (${Math.ceil(bytes / 1_000_000)} MB) are in ${printable(target.place)} with the same sums; ${written} of them were written now\n`,
  )
  if (current !== to)
    process.stdout.write(
      `Start with STORAGE=${printable(to)}, then run this again with --from ${printable(from)}: that brings what is stored until then\n`,
    )
  return 0
}

function normalized(place: string): string {
  return place === DISK ? DISK : addressIn(bucketOf(place, process.env))
}

async function openPlace({ dataDir, uploadsCacheBytes, workers }: Env, place: string): Promise<UploadStorage> {
  const uploadsBucket = place === DISK ? undefined : bucketOf(place, process.env)
  const storage = await openUploads({ dataDir, uploadsCacheBytes, workers, uploadsBucket })
  const problem = await storage.problem()
  if (problem !== undefined) throw new Error(problem)
  return storage
}
