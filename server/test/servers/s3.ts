import { type S3Fault, startS3 as start } from '@byline/test-files/s3/s3-server'
import { onTestFinished } from 'vitest'

/** The storage of `@byline/test-files`, until the test ends. */
export async function startS3(faults: S3Fault[] = []) {
  const s3 = await start(faults)
  onTestFinished(s3.stop)
  return s3
}
