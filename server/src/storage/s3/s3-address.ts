import type { Bucket } from '../../env/bucket.ts'

/** The address of an object below the prefix of a bucket, or of the prefix itself, for people. */
export function addressIn({ bucket, prefix }: Bucket, name = ''): string {
  return `s3://${[bucket, prefix, name].filter(Boolean).join('/')}`
}

/** Whether the bucket answers a list to everybody, and so tells the names of all that is in it. */
export async function isListedForAll({ endpoint, bucket }: Bucket): Promise<boolean> {
  const address = `${endpoint}/${bucket}/?list-type=2&max-keys=1`
  const reply = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: 'manual' }).catch(() => undefined)
  await reply?.body?.cancel()
  return reply?.ok === true
}
