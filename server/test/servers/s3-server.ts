import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * The outcome of the next request: a lost connection, 503, silence, 403, an object that is stored without its end, or a
 * reply that ends in the middle.
 */
export type S3Fault = 'reset' | 'busy' | 'silent' | 'forbidden' | 'cut' | 'half'

interface S3Request {
  method: string
  path: string
  headers: IncomingMessage['headers']
}

const NAME = 'backups'
/** Objects in one page of a list. */
const PAGE = 2

/**
 * A small storage that answers PUT, GET, HEAD, DELETE and ListObjectsV2 as S3 does, and refuses what is not signed. The
 * faults are for the first requests, one each.
 */
export async function startS3(faults: S3Fault[] = []) {
  const objects = new Map<string, Buffer>()
  const requests: S3Request[] = []
  // A client that stops waiting aborts its request.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    objects,
    requests,
    faults,
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      bucket: NAME,
      prefix: '',
      accessKeyId: 'key-id',
      secretAccessKey: 'the secret of the tests',
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://s3')
    requests.push({ method, path: pathname, headers })
    const fault = faults.shift()
    if (fault === 'reset') return void request.socket.destroy()
    const body = Buffer.concat(await request.toArray())
    if (fault === 'silent') return
    if (fault === 'busy') return refuse(response, 503, 'SlowDown', 'Please reduce your request rate.')
    if (fault === 'forbidden' || !isSigned(headers)) return refuse(response, 403, 'AccessDenied', 'Access Denied')
    const key = decodeURIComponent(pathname.slice(`/${NAME}/`.length))
    if (searchParams.has('list-type')) return list(response, searchParams)
    if (method === 'PUT') return put(response, key, headers, body, fault === 'cut')
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.')
    response.writeHead(200, { 'Content-Length': object.length })
    if (method === 'HEAD') return void response.end()
    if (fault !== 'half') return void response.end(object)
    response.write(object.subarray(0, object.length / 2), () => response.destroy())
  }

  function put(
    response: ServerResponse,
    key: string,
    headers: IncomingMessage['headers'],
    body: Buffer,
    isCut: boolean,
  ): void {
    const sha256 = createHash('sha256').update(body)
    if (headers['x-amz-content-sha256'] !== sha256.copy().digest('hex'))
      return void refuse(response, 400, 'XAmzContentSHA256Mismatch', 'The digests differ.')
    objects.set(key, isCut ? body.subarray(0, 100) : body)
    response.writeHead(200, { 'x-amz-checksum-sha256': sha256.digest('base64') }).end()
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? ''
    const start = Number(query.get('continuation-token') ?? 0)
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'))
      .toSorted()
    const next = start + PAGE < keys.length ? start + PAGE : undefined
    const contents = keys
      .slice(start, start + PAGE)
      .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${NAME}</Name>${contents.join('')}${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`,
    )
  }
}

function isSigned({ authorization = '', 'x-amz-date': date }: IncomingMessage['headers']): boolean {
  return /^AWS4-HMAC-SHA256 Credential=key-id\/.+Signature=[\da-f]{64}$/.test(authorization) && Boolean(date)
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  )
}
