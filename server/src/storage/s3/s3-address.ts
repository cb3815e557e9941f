import type { Bucket } from '../../env/bucket.ts'

/** The address of an object below the prefix of a bucket, or of the prefix itself, for people. */
export function addressIn({ bucket, prefix }: Bucket, name = ''): string {
  return `s3://${[bucket, prefix, name].filter(Boolean).join('/')}`
}

/** Whether the bucket lists its objects, or those below the prefix, to everybody, and so tells their names. */
export async function isListedForAll({ endpoint, bucket, prefix }: Bucket): Promise<boolean> {
  const address = `${endpoint}/${bucket}/?list-type=2&max-keys=1`
  if (await isAnswered(address)) return true
  return prefix !== '' && isAnswered(`${address}&prefix=${encodeURIComponent(`${prefix}/`)}`)
}

async function isAnswered(address: string): Promise<boolean> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: 'manual' }).catch(() => undefined)
  await reply?.body?.cancel()
  return reply?.ok === true
}
