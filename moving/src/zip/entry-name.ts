import type { ExtraField } from 'yauzl'
import { getFileNameLowLevel } from 'yauzl'

/** Longer paths do not fit into an index of PostgreSQL. */
const PATH_MAX_BYTES = 2_000
/** The bit that says that a name is UTF-8 (APPNOTE.TXT 4.4.4). */
const IS_UTF8 = 0x800

/** The path of an entry, or the reason why it has none that can be trusted. */
export function entryPath(name: string): { path: string } | { reason: string } {
  if (/\p{Cc}/u.test(name)) return { reason: 'its name has control characters' }
  if (Buffer.byteLength(name) > PATH_MAX_BYTES) return { reason: 'its name is too long' }
  // Some programs for Windows write backslashes, although the format has slashes only (APPNOTE.TXT 4.4.17.1).
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return { reason: 'its path is absolute' }
  const parts = path.split('/')
  if (parts.includes('..')) return { reason: 'its path leaves the archive' }
  if (parts.includes('') || parts.includes('.')) return { reason: 'its path is not plain' }
  return { path: parts.join('/') }
}

/**
 * The name of an entry. It is UTF-8 if a flag or an extra field says so (APPNOTE.TXT 4.4.4, 4.6.9), or if its bytes are,
 * because macOS does not set the flag; otherwise it is CP437.
 */
export function entryName(flags: number, raw: Buffer, extraFields: ExtraField[]): string {
  const utf8 = decodeUtf8(raw)
  if (utf8 !== undefined && ((flags & IS_UTF8) !== 0 || extraFields.length === 0)) return utf8
  const said = getFileNameLowLevel(flags, raw, extraFields, true)
  const isCp437 = said === getFileNameLowLevel(0, raw, [], true)
  return isCp437 && utf8 !== undefined ? utf8 : said
}

function decodeUtf8(raw: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return undefined
  }
}
