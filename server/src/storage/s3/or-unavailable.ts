import { StorageUnavailable } from '../storage-unavailable.ts'
import { DamagedObject } from './s3-bucket.ts'
import { S3Failure } from './s3-calls.ts'

/** Throws `StorageUnavailable` for what a bucket does not do. Lets errors of this machine's disk pass. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isDamaged = error instanceof DamagedObject
    if (isDamaged || error instanceof S3Failure) throw new StorageUnavailable(error.message, isDamaged)
    throw error
  }
}
