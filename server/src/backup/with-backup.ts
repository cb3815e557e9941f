import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bucketOf } from '../env/bucket.ts'
import type { Env } from '../env/env.ts'
import { makeFolder } from '../storage/make-folder.ts'
import { S3Bucket } from '../storage/s3/s3-bucket.ts'
import { UNFINISHED } from './write-backup.ts'

/**
 * Calls with the path of a backup, which is fetched first if `named` is an S3 address, and with an empty folder for its
 * content. Both are deleted at the end.
 */
export async function withBackup<T>(
  env: Env,
  named: string,
  use: (file: string, folder: string) => Promise<T>,
): Promise<T> {
  await makeFolder(env.dataDir)
  const folder = await mkdtemp(join(env.dataDir, UNFINISHED))
  const [fetched, content] = [`${folder}.tar`, folder]
  try {
    if (!named.startsWith('s3://')) return await use(resolve(env.startedIn, named), content)
    const [, place = '', name = ''] = /^(.+)\/([^/]+)$/.exec(named) ?? []
    if (!(await new S3Bucket(bucketOf(place, process.env)).fetch(name, fetched)))
      throw new Error(`${named} cannot be found: there is no such backup`)
    return await use(fetched, content)
  } finally {
    await rm(fetched, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
}
