import { createHash, randomUUID } from 'node:crypto'
import { access, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Stores the files of uploads. Names are content addresses, so a file never changes. */
export interface UploadsFolder {
  path: string
  has(name: string): Promise<boolean>
  read(name: string): Promise<Buffer>
  /**
   * Writes the complete file or nothing, and resolves when it is on the disk. Creates the folder if it was removed.
   * Replaces a damaged file, that is, one with other bytes. Returns whether anything was written.
   */
  write(name: string, data: Uint8Array): Promise<boolean>
  /** Every file, including unfinished ones, with its time of writing in milliseconds since 1970. */
  list(): AsyncGenerator<{ name: string; writtenAt: number }>
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>
}

export async function openUploadsFolder(path: string): Promise<UploadsFolder> {
  await makeFolder(path).catch(unlessReadOnly)
  return {
    path,
    has: (name) =>
      access(join(path, name)).then(
        () => true,
        () => false,
      ),
    read: (name) => readFile(join(path, name)),
    async write(name, data) {
      if (await hasContent(join(path, name), data)) return false
      const unfinished = join(path, unfinishedName())
      try {
        await writeWhole(unfinished, data).catch(async (error) => {
          if (error.code !== 'ENOENT') throw error
          await makeFolder(path)
          await writeWhole(unfinished, data)
        })
        await rename(unfinished, join(path, name))
        await syncFolder(path)
        return true
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async *list() {
      const entries = await opendir(path).catch(() => undefined)
      if (!entries) return
      for await (const { name } of entries) {
        const found = await stat(join(path, name)).catch(() => undefined)
        if (found?.isFile()) yield { name, writtenAt: found.mtimeMs }
      }
    },
    remove: (name) => rm(join(path, name), { force: true }),
  }
}

/** The maximum time to write a file. */
const WRITING_MAX_MS = 10 * 60_000

/** Removes unfinished files: those of ended processes of this machine, and old ones of any machine. */
export async function sweepUnfinished(folder: UploadsFolder, now = Date.now()): Promise<void> {
  for await (const { name, writtenAt } of folder.list()) {
    if (!name.startsWith('.')) continue
    if (writtenAt < now - WRITING_MAX_MS || hasEnded(name)) await folder.remove(name)
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

async function writeWhole(path: string, data: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whether a file exists and has exactly these bytes. */
async function hasContent(path: string, data: Uint8Array): Promise<boolean> {
  try {
    if ((await stat(path)).size !== data.byteLength) return false
    return (await readFile(path)).equals(data)
  } catch {
    return false
  }
}

/** Ignores errors of a full or read-only disk, on which the site can still be read. */
function unlessReadOnly(error: { code?: string }): void {
  if (error.code !== 'EROFS' && error.code !== 'ENOSPC') throw error
}

/** A new name survives a power cut only after its folder is synced. Some systems cannot open a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
