import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { etagOf, joined, MultipartUploads } from './multipart.ts'
import { signatureError } from './signature.ts'
import { answerXml, refuse } from './xml-replies.ts'

/**
 * The outcome of a request: a lost connection, 503, silence, 403, an object that is stored without its end or not at all
 * although the reply is 200, one that is stored although the reply is lost, a reply that ends in the middle, one with a
 * wrong byte, or 501.
 */
export type S3Fault =
  | 'reset'
  | 'busy'
  | 'silent'
  | 'forbidden'
  | 'cut'
  | 'lie'
  | 'lost'
  | 'half'
  | 'corrupt'
  | 'unsupported'

export interface S3Request {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

interface S3Control {
  faultOf: (request: S3Request) => S3Fault | undefined
  /** Requests without a key that are answered: none, those for an object, or lists too. */
  openTo: 'nobody' | 'readers' | 'everybody'
}

interface Given {
  headers: IncomingMessage['headers']
  body: Buffer
  fault: S3Fault | undefined
}

const NAME = 'backups'
/** Objects in one page of a list. */
const PAGE = 2
const keys = { accessKeyId: 'key-id', secretAccessKey: 'the secret of the tests', region: 'eu-central-1' }

/** The variables of a product that stores its files in a folder of the storage at this address. */
export function variablesOfS3(endpoint: string, folder: string) {
  return {
    STORAGE: `s3://${NAME}/${folder}`,
    S3_ENDPOINT: endpoint,
    AWS_REGION: keys.region,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
}

/**
 * A small storage that answers as S3 does, with conditional writes and uploads in parts, and refuses what is not signed
 * or has other sums than it says. The faults are for the first requests, one each; `faultOf` chooses those of later ones.
 */
export async function startS3(faults: S3Fault[] = [], wantedPort = 0) {
  const objects = new Map<string, Buffer>()
  const requests: S3Request[] = []
  const storage = new S3Storage(objects)
  const control: S3Control = { faultOf: () => undefined, openTo: 'nobody' }
  // A client that stops waiting aborts its request.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  return {
    objects,
    requests,
    faults,
    control,
    uploads: storage.uploads,
    bucket: { ...keys, endpoint, bucket: NAME, prefix: '' },
    /** The variables of a product that uses it. */
    env: variablesOfS3(endpoint, 'site'),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://s3')
    const seen = { method, path: pathname, query: searchParams, headers }
    requests.push(seen)
    const fault = faults.shift() ?? control.faultOf(seen)
    if (fault === 'reset') return void request.socket.destroy()
    const body = Buffer.concat(await request.toArray())
    if (fault === 'silent') return
    if (fault === 'unsupported') return void refuse(response, 501, 'NotImplemented')
    if (fault === 'busy') return void refuse(response, 503, 'SlowDown')
    const isOpen = isOpenTo(control.openTo, seen)
    const denied = fault === 'forbidden' ? 'AccessDenied' : !isOpen && signatureError(request, keys)
    if (denied) return void refuse(response, 403, denied)
    if (headers['transfer-encoding']) return void refuse(response, 411, 'MissingContentLength')
    const wrong = !isOpen && sumError(headers, body)
    if (wrong) return void refuse(response, 400, wrong)
    const [, bucket, key = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(decodeURIComponent(pathname)) ?? []
    if (bucket !== NAME) return void refuse(response, 404, 'NoSuchBucket')
    if (fault === 'lost') Object.assign(response, { end: () => response.destroy() })
    storage.answer(method, key, searchParams, { headers, body, fault }, response)
  }
}

/** Whether a request needs no key. */
function isOpenTo(openTo: S3Control['openTo'], { method, query, headers }: S3Request): boolean {
  if (headers.authorization !== undefined || method !== 'GET') return false
  return openTo === 'everybody' || (openTo === 'readers' && !query.has('list-type'))
}

class S3Storage {
  readonly uploads = new MultipartUploads()
  readonly #objects: Map<string, Buffer>
  readonly #headers = new Map<string, Record<string, string>>()

  constructor(objects: Map<string, Buffer>) {
    this.#objects = objects
  }

  answer(method: string, key: string, query: URLSearchParams, given: Given, response: ServerResponse): void {
    const uploadId = query.get('uploadId')
    if (query.has('list-type')) return void this.#list(response, query)
    if (method === 'POST' && query.has('uploads')) return void this.#begin(response, key, given)
    if (uploadId !== null) return void this.#part(method, response, { key, uploadId, query }, given)
    if (method === 'PUT') return void this.#put(response, key, given)
    if (method === 'DELETE') {
      this.#objects.delete(key)
      return void response.writeHead(204).end()
    }
    this.#get(method, response, key, given)
  }

  #put(response: ServerResponse, key: string, given: Given): void {
    if (!this.#store(response, key, given.body, given, objectHeaders(given.headers))) return
    const sum = createHash('sha256').update(given.body).digest('base64')
    response.writeHead(200, { 'x-amz-checksum-sha256': sum, ETag: etagOf(given.body) }).end()
  }

  /** Returns false after it has refused. */
  #store(
    response: ServerResponse,
    key: string,
    body: Buffer,
    { headers, fault }: Given,
    stored: Record<string, string>,
  ): boolean {
    if (headers['if-none-match'] === '*' && this.#objects.has(key)) {
      refuse(response, 412, 'PreconditionFailed')
      return false
    }
    if (fault === 'lie') return true
    this.#objects.set(key, fault === 'cut' ? body.subarray(0, Math.min(100, body.length - 1)) : body)
    this.#headers.set(key, stored)
    return true
  }

  #get(method: string, response: ServerResponse, key: string, { fault }: Given): void {
    const object = this.#objects.get(key)
    if (!object && method === 'HEAD') return void response.writeHead(404).end()
    if (!object) return void refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, {
      ...this.#headers.get(key),
      'Content-Length': object.length,
      'Last-Modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
      ETag: etagOf(object),
    })
    if (method === 'HEAD') return void response.end()
    if (fault === 'half') return void response.write(object.subarray(0, object.length / 2), () => response.destroy())
    response.end(fault === 'corrupt' ? corrupted(object) : object)
  }

  #begin(response: ServerResponse, key: string, { headers }: Given): void {
    const id = this.uploads.begin(key, objectHeaders(headers))
    answerXml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  #part(
    method: string,
    response: ServerResponse,
    { key, uploadId, query }: { key: string; uploadId: string; query: URLSearchParams },
    given: Given,
  ): void {
    const upload = this.uploads.find(uploadId, key)
    if (!upload) return void refuse(response, 404, 'NoSuchUpload')
    if (method === 'DELETE') {
      this.uploads.end(uploadId)
      return void response.writeHead(204).end()
    }
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), given.body)
      return void response.writeHead(200, { ETag: etagOf(given.body) }).end()
    }
    const object = joined(upload, given.body.toString())
    if (typeof object === 'string') return void refuse(response, 400, object)
    if (!this.#store(response, key, object, given, upload.headers)) return
    this.uploads.end(uploadId)
    answerXml(response, `<CompleteMultipartUploadResult><ETag>"of-parts"</ETag></CompleteMultipartUploadResult>`)
  }

  #list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? ''
    const start = Number(query.get('continuation-token') ?? 0)
    const names = [...this.#objects.keys()]
      .filter((key) => key.startsWith(prefix) && !(query.has('delimiter') && key.slice(prefix.length).includes('/')))
      .toSorted()
    const next = start + PAGE < names.length ? start + PAGE : undefined
    const contents = names
      .slice(start, start + PAGE)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${this.#objects.get(key)?.length}</Size></Contents>`,
      )
    const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
    answerXml(response, `<ListBucketResult><Name>${NAME}</Name>${contents.join('')}${more}</ListBucketResult>`)
  }
}

/** The headers that come back with an object. */
function objectHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) =>
    /^(x-amz-meta-|content-type$|content-disposition$|cache-control$)/.test(name),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

function sumError(headers: IncomingMessage['headers'], body: Buffer): string | undefined {
  const sha256 = createHash('sha256').update(body)
  if (headers['x-amz-content-sha256'] !== sha256.copy().digest('hex')) return 'XAmzContentSHA256Mismatch'
  const sum = headers['x-amz-checksum-sha256']
  return sum !== undefined && sum !== sha256.digest('base64') ? 'BadDigest' : undefined
}

function corrupted(object: Buffer): Buffer {
  const copy = Buffer.from(object)
  const middle = copy.length >> 1
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}
