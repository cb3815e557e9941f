import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { sizeOf } from './sqlite-inspect.ts'

/**
 * Whether the file is as a process of ours left it when it ended in order. A killed process leaves a log, a copy or an
 * overwritten page another time of change.
 */
export function endedCleanly(file: string): boolean {
  try {
    return sizeOf(`${file}-wal`) === 0 && readFileSync(markOf(file), 'utf8') === stateOf(file)
  } catch {
    return false
  }
}

/** After the last connection was closed; where another process has the file open, its log says so. */
export function markCleanEnd(file: string): void {
  try {
    if (sizeOf(`${file}-wal`) === 0) writeFileSync(markOf(file), stateOf(file), { mode: 0o600 })
  } catch {
    // On a disk without room the next start reads the whole file, which is no harm.
  }
}

const markOf = (file: string): string => `${file}-clean`

function stateOf(file: string): string {
  const { size, mtimeMs } = statSync(file)
  return `${size} bytes, changed at ${mtimeMs}\n`
}
