import { SaxesParser } from 'saxes'

export interface ListedPage {
  /** An object without a time is taken for a new one, so that no sweep deletes it. */
  objects: { key: string; bytes: number; writtenAt: number }[]
  /** Undefined for the last page. */
  next: string | undefined
}

/** Reads a reply to ListObjectsV2 (docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html). */
export function readList(xml: string): ListedPage {
  const objects: ListedPage['objects'] = []
  let next: string | undefined
  readTexts(xml, (path, text) => {
    if (path.endsWith('/Contents/Key')) objects.push({ key: text, bytes: 0, writtenAt: Number.POSITIVE_INFINITY })
    const last = objects.at(-1)
    if (path.endsWith('/Contents/Size') && last) last.bytes = Number(text)
    if (path.endsWith('/Contents/LastModified') && last) last.writtenAt = Date.parse(text) || last.writtenAt
    if (path.endsWith('/NextContinuationToken')) next = text
  })
  return { objects, next }
}

/** The id of an upload that was begun (API_CreateMultipartUpload.html). */
export function readUploadId(xml: string): string {
  const id = textsOf(xml).get('/InitiateMultipartUploadResult/UploadId')
  if (id === undefined) throw new Error('the storage began no upload')
  return id
}

/** Throws for a 200 that holds an error, as the end of an upload may have (API_CompleteMultipartUpload.html). */
export function assertCompleted(xml: string): void {
  if (!textsOf(xml).has('/CompleteMultipartUploadResult/ETag')) throw errorOfReply(500, xml)
}

/** Codes of 4xx for what was damaged or too slow on its way, and for a write beside another one. */
const PASSING = /^(BadDigest|XAmzContentSHA256Mismatch|RequestTimeout|ConditionalRequestConflict|OperationAborted)$/

/** An answer other than 2xx. It is final unless the storage is busy or broken, or the request was damaged. */
export function errorOfReply(status: number, xml: string): Error & { isFinal: boolean; status: number } {
  const texts = textsOf(xml)
  const code = texts.get('/Error/Code') ?? ''
  const said = [code, texts.get('/Error/Message')].filter(Boolean).join(': ')
  const error = new Error(`the storage answered ${status}${said && ` (${said})`}${adviceFor(status)}`)
  return Object.assign(error, {
    isFinal: (status < 500 && status !== 429 && !PASSING.test(code)) || status === 501,
    status,
  })
}

/** The texts by their paths; none for what is no XML, because not the storage itself, but a proxy, has answered. */
function textsOf(xml: string): Map<string, string> {
  const texts = new Map<string, string>()
  try {
    readTexts(xml, (path, text) => texts.set(path, text))
  } catch {
    texts.clear()
  }
  return texts
}

function adviceFor(status: number): string {
  if (status === 403) return '. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what this key may do'
  if (status === 301 || status === 307) return '. Check AWS_REGION and S3_ENDPOINT'
  if (status === 404) return '. Check the name of the bucket, and S3_ENDPOINT'
  return ''
}

/** Calls with the text of each element that has one, by its path of names. Throws for what is no XML. */
function readTexts(xml: string, each: (path: string, text: string) => void): void {
  const parser = new SaxesParser()
  const names: string[] = []
  let text = ''
  parser.on('opentag', ({ name }) => {
    names.push(name)
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', () => {
    if (text !== '') each(`/${names.join('/')}`, text)
    names.pop()
    text = ''
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}
