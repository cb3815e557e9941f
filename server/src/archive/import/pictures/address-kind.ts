/** The kinds of address in a text: a file of the source, bytes in the address itself, or another site. */
export type PictureAddress =
  | { kind: 'file' }
  | { kind: 'data'; bytes: Buffer }
  | { kind: 'web'; url: URL }
  | { kind: 'none' }

const DATA = /^data:image\/[\w.+-]{1,40}((?:;[\w=-]{1,40})*),/i

export function addressKind(written: string): PictureAddress {
  // HTML often writes an ampersand of an address as an entity.
  const address = written.trim().replaceAll('&amp;', '&')
  const [head, parameters = ''] = DATA.exec(address.slice(0, 300)) ?? []
  if (head !== undefined) return { kind: 'data', bytes: dataOf(address.slice(head.length), parameters) }
  if (!/^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(address)) return { kind: 'file' }
  const url = URL.parse(address, 'https://none.invalid')
  return url && /^https?:$/.test(url.protocol) ? { kind: 'web', url } : { kind: 'none' }
}

/** The content of a data URL (RFC 2397). */
function dataOf(content: string, parameters: string): Buffer {
  if (/;base64$/i.test(parameters)) return Buffer.from(content, 'base64')
  try {
    return Buffer.from(decodeURIComponent(content))
  } catch {
    return Buffer.alloc(0)
  }
}
