import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { sizeOf } from './inspect.ts'

/**
 * Whether the file is unchanged since a process of Byline closed it. A killed process leaves a write-ahead log; a
 * copied or overwritten file has another modification time.
 */
export function wasShutDownCleanly(file: string): boolean {
  try {
    return sizeOf(`${file}-wal`) === 0 && readFileSync(markFileOf(file), 'utf8') === fingerprintOf(file)
  } catch {
    return false
  }
}

/** Call it after closing the last connection. Does nothing while another process has the file open. */
export function recordCleanShutdown(file: string): void {
  try {
    if (sizeOf(`${file}-wal`) === 0) writeFileSync(markFileOf(file), fingerprintOf(file), { mode: 0o600 })
  } catch {
    // Without the mark, as on a full disk, the next start reads the whole file.
  }
}

const markFileOf = (file: string): string => `${file}-clean`

function fingerprintOf(file: string): string {
  const { size, mtimeMs } = statSync(file)
  return `${size} bytes, changed at ${mtimeMs}\n`
}
