import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file has more bytes than fit into the unused part of the last block of another file. */
const PROBE_BYTES = 65_536
/** Milliseconds for which a result is cached. */
const FRESH_MS = 10_000

const results = new Map<string, { at: number; result: Promise<boolean> }>()

/** Whether files can be written to a folder: the disk is neither full nor read-only. */
export function isWritable(folder: string): Promise<boolean> {
  const now = performance.now()
  const last = results.get(folder)
  if (last && now - last.at < FRESH_MS) return last.result
  const result = probe(folder)
  results.set(folder, { at: now, result })
  return result
}

async function probe(folder: string): Promise<boolean> {
  const file = join(folder, `.probe-${process.pid}`)
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES, 1), { mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
