import type { Deps } from '../../../deps.ts'
import { openDiskFiles } from './disk-files.ts'
import type { ImportFiles } from './import-files.ts'

/** The files in `DATA_DIR/imports`, or in the bucket of `STORAGE` where several machines can reach them. */
export async function openImportFiles({ env, tokenSecret }: Pick<Deps, 'env' | 'tokenSecret'>): Promise<ImportFiles> {
  if (!env.uploadsBucket) return openDiskFiles(env.dataDir)
  // Most sites have no bucket.
  const { openBucketFiles } = await import('./bucket-files.ts')
  return openBucketFiles(env.uploadsBucket, { dataDir: env.dataDir, tokenSecret })
}
