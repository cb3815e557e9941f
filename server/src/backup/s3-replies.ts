import { SaxesParser } from 'saxes'

export interface ListedPage {
  objects: { key: string; bytes: number }[]
  /** Undefined for the last page. */
  next: string | undefined
}

/** Reads a reply to ListObjectsV2 (docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html). */
export function readList(xml: string): ListedPage {
  const objects: ListedPage['objects'] = []
  let next: string | undefined
  readTexts(xml, (path, text) => {
    if (path.endsWith('/Contents/Key')) objects.push({ key: text, bytes: 0 })
    const last = objects.at(-1)
    if (path.endsWith('/Contents/Size') && last) last.bytes = Number(text)
    if (path.endsWith('/NextContinuationToken')) next = text
  })
  return { objects, next }
}

/** An answer other than 2xx. It is final unless the storage is busy or broken. */
export function errorOfReply(status: number, xml: string): Error & { isFinal: boolean } {
  const texts = new Map<string, string>()
  try {
    readTexts(xml, (path, text) => texts.set(path, text))
  } catch {
    // Not the storage itself, but a proxy, has answered.
  }
  const said = [texts.get('/Error/Code'), texts.get('/Error/Message')].filter(Boolean).join(': ')
  const error = new Error(`the storage answered ${status}${said && ` (${said})`}${adviceFor(status)}`)
  return Object.assign(error, { isFinal: status < 500 && status !== 429 })
}

function adviceFor(status: number): string {
  if (status === 403) return '. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what this key may do'
  if (status === 301 || status === 307) return '. Check AWS_REGION and S3_ENDPOINT'
  if (status === 404) return '. Check the name of the bucket in BACKUPS, and S3_ENDPOINT'
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
