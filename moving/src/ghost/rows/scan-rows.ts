import { createReadStream } from 'node:fs'
import { noteOf } from '@byline/contract/imports/note'
import { parsedJson } from '../../records/parsed-json.ts'
import { Unreadable } from '../../records/unreadable.ts'

/** The place of a row in the file, in bytes. */
export interface RowPlace {
  start: number
  length: number
}

export interface FoundRow {
  /** The number of its export in the file, from 0; nearly every file has one. */
  part: number
  table: string
  place: RowPlace
  /** Undefined if it is larger than any row. */
  bytes: Buffer | undefined
}

export interface Scanned {
  /** The names of all tables. */
  tables: ReadonlySet<string>
  /** The JSON of `meta`. */
  meta: Buffer | undefined
}

/** More than a post with its text in three forms. */
const ROW_MAX_BYTES = 16 * 1_048_576
/** The longest name, and the longest `meta`. */
const KEY_MAX_BYTES = 65_536
const TABLES_MAX = 1_000
/** Larger parts would wait in memory until the next garbage collection. */
const CHUNK_BYTES = 131_072

/** The role of an object or list: `{ db: [{ meta, data: { posts: [{}] } }] }`, or the same without `db`. */
type Role = 'export' | 'list' | 'data' | 'table'

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d]
const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])

/**
 * Walks the JSON of an export without holding it in memory, and reports the rows of the wanted tables; nothing of the
 * others is parsed or remembered. Undefined if the file is no JSON object. Throws `Unreadable` if it ends too early.
 */
export async function scanRows(
  file: string,
  wanted: ReadonlySet<string>,
  onRow: (row: FoundRow) => void,
): Promise<Scanned | undefined> {
  const scanner = new RowScanner(wanted, onRow)
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    if (!scanner.read(chunk)) return undefined
  }
  return scanner.finish()
}

class RowScanner {
  readonly #wanted: ReadonlySet<string>
  readonly #onRow: (row: FoundRow) => void
  readonly #tables = new Set<string>()
  #part = -1
  #meta: Buffer | undefined
  /** Bytes before the current chunk. */
  #before = 0
  #hasBegun = false
  #hasEnded = false
  #inString = false
  #isEscaped = false
  /** The containers around the current byte whose keys matter, outermost first. */
  readonly #roles: Role[] = []
  #key = ''
  #table = ''
  /** Levels of a value that is passed over or captured as a whole. */
  #depth = 0
  /** The bytes since this offset of the chunk belong to what is captured: a row, `meta`, or a key. */
  #from = -1
  #captured: Buffer[] = []
  #capturedBytes = 0
  #start = 0
  #capture: 'row' | 'meta' | 'key' | undefined

  constructor(wanted: ReadonlySet<string>, onRow: (row: FoundRow) => void) {
    this.#wanted = wanted
    this.#onRow = onRow
  }

  /** False if it cannot be an export. */
  read(chunk: Buffer): boolean {
    if (this.#capture) this.#from = 0
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index] as number
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === BACKSLASH) this.#isEscaped = true
        else if (byte === QUOTE) this.#endString(chunk, index)
      } else if (byte === QUOTE) this.#beginString(index)
      else if (byte === OBJECT || byte === LIST) this.#open(byte === LIST, index)
      else if (byte === OBJECT_END || byte === LIST_END) this.#close(chunk, index)
      else if (!this.#hasBegun && !SPACE.has(byte)) return false
      else if (byte === COLON && this.#depth === 0) this.#takeKey()
      if (!this.#hasBegun && byte === LIST) return false
    }
    if (this.#capture) this.#add(chunk.subarray(Math.max(0, this.#from)))
    this.#before += chunk.length
    return true
  }

  finish(): Scanned | undefined {
    if (!this.#hasBegun) return undefined
    if (!this.#hasEnded) throw new Unreadable(noteOf('dashboard.imports.reasonJsonCut'))
    return { tables: this.#tables, meta: this.#meta }
  }

  #beginString(index: number): void {
    this.#inString = true
    if (this.#depth === 0 && !this.#capture) this.#begin('key', index)
  }

  #endString(chunk: Buffer, index: number): void {
    this.#inString = false
    // The text stays captured until a colon shows that it is a key.
    if (this.#capture === 'key') this.#end(chunk, index)
  }

  #takeKey(): void {
    const key = parsedJson(this.#bytes().toString())
    this.#key = typeof key === 'string' ? key : ''
    this.#captured = []
  }

  #open(isList: boolean, index: number): void {
    if (this.#depth > 0) {
      this.#depth++
      return
    }
    const role = this.#hasEnded ? undefined : this.#roleOf(isList)
    this.#hasBegun ||= !isList
    if (role) {
      this.#roles.push(role)
      return
    }
    this.#depth = 1
    const parent = this.#roles.at(-1)
    if (parent === 'table' && !isList && this.#wanted.has(this.#table)) this.#begin('row', index)
    if (parent === 'export' && !isList && this.#key === 'meta') this.#begin('meta', index)
  }

  #roleOf(isList: boolean): Role | undefined {
    const parent = this.#roles.at(-1)
    const key = this.#key
    this.#captured = []
    if (parent === undefined) return isList ? undefined : 'export'
    if (parent === 'export' && key === 'data' && !isList) return 'data'
    if (parent === 'export' && key === 'db' && isList && this.#roles.length === 1) return 'list'
    if (parent === 'list' && !isList) {
      this.#part++
      return 'export'
    }
    if (parent !== 'data' || !isList) return undefined
    this.#table = key
    if (this.#tables.size < TABLES_MAX) this.#tables.add(key)
    return 'table'
  }

  #close(chunk: Buffer, index: number): void {
    if (this.#depth === 0) {
      this.#roles.pop()
      this.#hasEnded ||= this.#hasBegun && this.#roles.length === 0
      return
    }
    this.#depth--
    if (this.#depth > 0 || !this.#capture) return
    const kind = this.#capture
    this.#end(chunk, index)
    const bytes = this.#bytes()
    this.#captured = []
    const isWhole = bytes.length === this.#capturedBytes
    if (kind === 'meta') this.#meta = bytes
    else {
      const place = { start: this.#start, length: this.#capturedBytes }
      const part = Math.max(0, this.#part)
      this.#onRow({ part, table: this.#table, place, bytes: isWhole ? bytes : undefined })
    }
  }

  #begin(kind: 'row' | 'meta' | 'key', index: number): void {
    this.#capture = kind
    this.#captured = []
    this.#capturedBytes = 0
    this.#from = index
    this.#start = this.#before + index
  }

  #end(chunk: Buffer, index: number): void {
    this.#add(chunk.subarray(this.#from, index + 1))
    this.#capture = undefined
    this.#from = -1
  }

  /** Adds bytes to what is captured, which is only counted once it is too large. */
  #add(bytes: Buffer): void {
    this.#capturedBytes += bytes.length
    const max = this.#capture === 'row' ? ROW_MAX_BYTES : KEY_MAX_BYTES
    if (this.#capturedBytes > max) this.#captured = []
    else if (bytes.length > 0) this.#captured.push(bytes)
  }

  #bytes(): Buffer {
    return Buffer.concat(this.#captured)
  }
}
