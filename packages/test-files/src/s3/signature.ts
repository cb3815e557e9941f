import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<signed>[\w;-]+), Signature=(?<signature>[\da-f]{64})$/

/**
 * The error code for a request that is not signed by these keys; undefined if it is. The signature is made again as
 * docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html says, without the program's own library.
 */
export function signatureError(request: IncomingMessage, keys: Keys): string | undefined {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': payload = '' } = request.headers
  const { id, day = '', region, signed = '', signature } = FORM.exec(authorization)?.groups ?? {}
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region || !String(date).startsWith(day)) return 'AuthorizationHeaderMalformed'
  const names = signed.split(';')
  const isUnsigned = (name: string) => name.startsWith('x-amz-') && !names.includes(name)
  if (!names.includes('host') || Object.keys(request.headers).some(isUnsigned)) return 'AccessDenied'
  const url = new URL(request.url ?? '', 'http://s3')
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function canonicalQuery(query: URLSearchParams): string {
  const encoded = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return encoded.toSorted().join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
