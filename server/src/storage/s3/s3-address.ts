import type { Bucket } from '../../env/bucket.ts'

/** The address of an object below the prefix of a bucket, or of the prefix itself, for people. */
export function addressIn({ bucket, prefix }: Bucket, name = ''): string {
  return `s3://${[bucket, prefix, name].filter(Boolean).join('/')}`
}
