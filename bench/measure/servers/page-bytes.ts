import { get, type IncomingMessage } from 'node:http'

/** A reply as it was transferred. */
export interface PageBytes {
  /** Names and values, without the headers of the connection. */
  headers: [string, string][]
  body: Buffer
}

const CONNECTION_HEADERS = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']

/** Fetches a page, with Brotli by default, without decompressing it. */
export async function fetchBytes(address: string, encoding = 'br'): Promise<PageBytes> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': encoding } }, resolve).on('error', reject)
  })
  const body = Buffer.concat(await reply.toArray())
  if (reply.statusCode !== 200) throw new Error(`${address} answered ${reply.statusCode}`)
  return { headers: pairs(reply.rawHeaders), body }
}

function pairs(raw: string[]): [string, string][] {
  return raw
    .flatMap((name, index): [string, string][] => (index % 2 ? [] : [[name, raw[index + 1] ?? '']]))
    .filter(([name]) => !CONNECTION_HEADERS.includes(name.toLowerCase()))
}
