import { createHash, randomUUID } from 'node:crypto'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Writes a file that appears under its name when it is complete and on the disk. `fill` writes it at another path.
 * Creates the folder if it was removed.
 */
export async function writeWhole(folder: string, name: string, fill: (path: string) => Promise<void>): Promise<void> {
  const unfinished = join(folder, unfinishedName())
  try {
    await fill(unfinished).catch(async (error) => {
      if (error.code !== 'ENOENT') throw error
      await makeFolder(folder)
      await fill(unfinished)
    })
    await syncFile(unfinished)
    await rename(unfinished, join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Every file of a folder, including unfinished ones. */
export async function* listFiles(folder: string) {
  const entries = await opendir(folder).catch(unlessMissing)
  if (!entries) return
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch(unlessMissing)
    if (found?.isFile()) yield { name, bytes: found.size, writtenAt: found.mtimeMs, readAt: found.atimeMs }
  }
}

/** A folder that cannot be read is no empty one. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** The maximum time to write a file. */
const WRITING_MAX_MS = 10 * 60_000

/** Removes unfinished files: those of ended processes of this machine, and old ones of any machine. */
export async function sweepUnfinished(folder: string, now = Date.now()): Promise<void> {
  for await (const { name, writtenAt } of listFiles(folder)) {
    if (!name.startsWith('.')) continue
    if (writtenAt < now - WRITING_MAX_MS || hasEnded(name)) await rm(join(folder, name), { force: true })
  }
}

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** Contains machine and process id, so that the next start can check whether that process still runs. */
function unfinishedName(): string {
  return `.${machine}-${process.pid}-${randomUUID()}`
}

/** Whether the process that wrote it has ended. Our own pid is that of a process before a restart of the machine. */
function hasEnded(name: string): boolean {
  const [, host, pid] = /^\.([0-9a-f]{8})-(\d+)-/.exec(name) ?? []
  if (host !== machine) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH'
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name survives a power cut only after its folder is synced. Some systems cannot open a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
