import { readFileSync } from 'node:fs'
import { processesOf } from './process-accounting.ts'

/** Bytes by use. File pages count once, as if nobody else on the machine used these files. */
export interface MemoryTable {
  /** V8's heaps and code, and memory of `malloc` in blocks of their own. */
  anonymous: number
  /** The heap of the program and the arenas of glibc's `malloc`. */
  malloc: number
  stacks: number
  /** Pages of programs and libraries. */
  programs: number
  /** Pages of other mapped files, such as the index of SQLite's write-ahead log. */
  otherFiles: number
}

const ARENA_BYTES = 64 * 1_048_576
const HEADER = /^([\da-f]+)-([\da-f]+) (\S+) \S+ \S+ (\d+) *(.*)$/

/** The places of the memory of processes and their children, from `/proc/PID/smaps` (proc(5)). */
export function memoryTable(pids: readonly number[]): MemoryTable {
  const table = { anonymous: 0, malloc: 0, stacks: 0, programs: 0, otherFiles: 0 }
  const files = new Map<string, { bytes: number; isProgram: boolean }>()
  for (const pid of pids.flatMap(processesOf)) {
    for (const mapping of mappingsOf(pid)) {
      table[useOf(mapping)] += mapping.anonymousBytes
      // Several mappings of one process show different parts of a file, those of several processes the same parts.
      const { bytes = 0, isProgram = false } = files.get(`${pid} ${mapping.path}`) ?? {}
      files.set(`${pid} ${mapping.path}`, {
        bytes: bytes + mapping.fileBytes,
        isProgram: isProgram || mapping.modes.includes('x'),
      })
    }
  }
  const largest = new Map<string, { bytes: number; isProgram: boolean }>()
  for (const [key, file] of files) {
    const path = key.slice(key.indexOf(' ') + 1)
    if (file.bytes >= (largest.get(path)?.bytes ?? 0)) largest.set(path, file)
  }
  for (const { bytes, isProgram } of largest.values()) table[isProgram ? 'programs' : 'otherFiles'] += bytes
  return table
}

export function totalOf(table: MemoryTable): number {
  return Object.values<number>({ ...table }).reduce((sum, bytes) => sum + bytes, 0)
}

interface Mapping {
  start: number
  modes: string
  path: string
  anonymousBytes: number
  fileBytes: number
}

function useOf({ path, start }: Mapping): 'anonymous' | 'malloc' | 'stacks' {
  if (path.startsWith('[stack')) return 'stacks'
  // An arena begins at a multiple of its maximum size; no other mapping does so, except by chance.
  if (path === '[heap]' || (path === '' && start % ARENA_BYTES === 0)) return 'malloc'
  return 'anonymous'
}

function mappingsOf(pid: number): Mapping[] {
  const mappings: Mapping[] = []
  for (const line of readSmaps(pid).split('\n')) {
    const [, start, , modes, inode, path] = HEADER.exec(line) ?? []
    if (start !== undefined && modes !== undefined && path !== undefined) {
      const named = inode === '0' && !path.startsWith('[') ? '' : path
      mappings.push({ start: Number.parseInt(start, 16), modes, path: named, anonymousBytes: 0, fileBytes: 0 })
      continue
    }
    const last = mappings.at(-1)
    const [, name, kilobytes] = /^(Rss|Anonymous): +(\d+) kB$/.exec(line) ?? []
    if (!last || name === undefined) continue
    const bytes = Number(kilobytes) * 1_024
    // `Rss` comes before `Anonymous` and includes it.
    if (name === 'Rss') last.fileBytes = bytes
    else {
      last.fileBytes -= bytes
      last.anonymousBytes = bytes
    }
  }
  return mappings
}

function readSmaps(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps`, 'utf8')
  } catch {
    return ''
  }
}
