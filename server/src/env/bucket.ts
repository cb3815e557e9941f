/** A bucket of S3, or of a storage that speaks its language. */
export interface Bucket {
  /** The address of the storage, without a slash at its end. */
  endpoint: string
  region: string
  bucket: string
  /** The prefix of the names of the files; without slashes at its ends, and possibly empty. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/** The bucket of an address such as `s3://backups/blog`, with the variables that say how to reach it. Throws a sentence. */
export function bucketOf(place: string, given: Record<string, unknown>): Bucket {
  const [, bucket, path = ''] = /^s3:\/\/([\w.-]{3,63})(?:\/([\w./-]*))?$/.exec(place) ?? []
  const folders = path.split('/').filter(Boolean)
  if (bucket === undefined || folders.some((name) => /^\.+$/.test(name)))
    throw new Error(`an S3 address is like s3://bucket/folder (it is '${place}')`)
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = given
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error(`AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed for ${place}`)
  const region = String(AWS_REGION || 'us-east-1')
  const endpoint = String(given.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`)
  return {
    bucket,
    region,
    prefix: folders.join('/'),
    endpoint: endpoint.replace(/\/+$/, ''),
    accessKeyId: String(AWS_ACCESS_KEY_ID),
    secretAccessKey: String(AWS_SECRET_ACCESS_KEY),
    ...(AWS_SESSION_TOKEN ? { sessionToken: String(AWS_SESSION_TOKEN) } : {}),
  }
}
