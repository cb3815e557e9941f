import { join } from 'node:path'
import type { Env } from '../env/env.ts'
import type { UploadStorage } from './upload-storage.ts'
import { openUploadsFolder } from './uploads-folder.ts'

/** Opens the storage that `STORAGE` names: the bucket, or a folder of `DATA_DIR`. */
export async function openUploads({
  dataDir,
  uploadsBucket,
  uploadsCacheBytes,
  workers,
}: Pick<Env, 'dataDir' | 'uploadsBucket' | 'uploadsCacheBytes' | 'workers'>): Promise<UploadStorage> {
  if (!uploadsBucket) return openUploadsFolder(join(dataDir, 'uploads'))
  // Most sites have no bucket.
  const { openUploadsBucket } = await import('./uploads-bucket.ts')
  return openUploadsBucket(uploadsBucket, {
    folder: join(dataDir, 'uploads-cache'),
    maxBytes: uploadsCacheBytes,
    processes: workers,
  })
}
