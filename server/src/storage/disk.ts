import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** More than fits beside a small file in its last block. */
const PROBE_BYTES = 65_536
/** Milliseconds an answer is good for, however often it is asked for. */
const FRESH_MS = 10_000

const answers = new Map<string, { at: number; answer: Promise<boolean> }>()

/** Whether something can still be written to a folder: there is room, and the disk is not read-only. */
export function hasRoom(folder: string): Promise<boolean> {
  const now = performance.now()
  const last = answers.get(folder)
  if (last && now - last.at < FRESH_MS) return last.answer
  const answer = probe(folder)
  answers.set(folder, { at: now, answer })
  return answer
}

async function probe(folder: string): Promise<boolean> {
  const file = join(folder, `.room-${process.pid}`)
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES, 1), { mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
