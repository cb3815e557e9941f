import { get, type IncomingMessage } from 'node:http'

/** A reply as it came over the line. */
export interface PageBytes {
  /** Names and values in turns, without those that belong to the connection. */
  headers: [string, string][]
  body: Buffer
}

const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
]

/** Asks once, in brotli unless told otherwise, and leaves the bytes as they are. */
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
    .filter(([name]) => !OF_THE_CONNECTION.includes(name.toLowerCase()))
}
