import { crc32 } from 'node:zlib'

/** A zip with these files, stored as they are (APPNOTE.TXT 4.3). */
export function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)]
    // From the version that is needed to the length of the extra field, as both headers have it.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    index.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, place, name)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), shared, name, data)
    offset += 30 + name.length + data.length
  }
  const count = Object.keys(files).length
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(Buffer.concat(index).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...index, Buffer.from('PK\x05\x06', 'latin1'), end])
}
