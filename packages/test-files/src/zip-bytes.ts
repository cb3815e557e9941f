import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { sourceFolder } from './source-folder.ts'

/** An entry of a zip as a test wants it, also one that no program would write. */
export interface ZipEntry {
  name: string | Buffer
  data?: string | Buffer
  /** General purpose bits: 1 encrypted, 0x800 a name in UTF-8. */
  flags?: number
  /** Type and permissions of Unix. */
  mode?: number
  stored?: boolean
  /** Wrong values for the headers. */
  size?: number
  checksum?: number
}

/** A zip by its bytes (APPNOTE.TXT 4.3). */
export function zipBytes(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data = '', flags = 0x800, mode = 0o100644, ...entry } of entries) {
    const bytes = Buffer.from(data)
    const packed = entry.stored ? bytes : deflateRawSync(bytes)
    const written = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(entry.stored ? 0 : 8, 4)
    fields.writeUInt32LE(entry.checksum ?? crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(entry.size ?? bytes.length, 18)
    fields.writeUInt16LE(written.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, written, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    // Made on Unix, in version 3.0 of the format.
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([30, 3]), fields, rest, written)
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

/** The same as a file, for the time of a test. */
export async function zipFile(entries: readonly ZipEntry[]): Promise<string> {
  return temporaryFile('export.zip', zipBytes(entries))
}

/** A file with this content, for the time of a test. */
export async function temporaryFile(name: string, content: string | Buffer): Promise<string> {
  return join(await sourceFolder({ [name]: content }), name)
}
