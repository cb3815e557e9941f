import { createHash, randomUUID } from 'node:crypto'
import { access, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Where the bytes of uploads are kept. Names are content addresses, so a file is never changed. */
export interface UploadsFolder {
  path: string
  has(name: string): Promise<boolean>
  read(name: string): Promise<Buffer>
  /**
   * All of it or nothing, on the disk when it resolves; makes the folder again if it is gone. A file that holds other
   * bytes was damaged and is replaced. Answers whether anything was written.
   */
  write(name: string, data: Uint8Array): Promise<boolean>
  /** Every file, unfinished ones too, and when it was written, in milliseconds since 1970. */
  list(): AsyncGenerator<{ name: string; writtenAt: number }>
  /** Harmless when it is not there. */
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
      if (await holds(join(path, name), data)) return false
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

/** Milliseconds after which nobody is still writing a file. */
const WRITING_MS = 10 * 60_000

/** Takes the files away whose writer broke off: an ended process of this machine, or anybody long ago. */
export async function sweepUnfinished(folder: UploadsFolder, now = Date.now()): Promise<void> {
  for await (const { name, writtenAt } of folder.list()) {
    if (!name.startsWith('.')) continue
    if (writtenAt < now - WRITING_MS || hasEnded(name)) await folder.remove(name)
  }
}

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** Names its writer, so that the next start knows whether it may still be at it. */
function unfinishedName(): string {
  return `.${machine}-${process.pid}-${randomUUID()}`
}

/** A process of our own number that is not us was here before the machine, or its container, started again. */
function hasEnded(name: string): boolean {
  const [, where, pid] = /^\.([0-9a-f]{8})-(\d+)-/.exec(name) ?? []
  if (where !== machine) return false
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

/** Whether a file is there and holds just these bytes. */
async function holds(path: string, data: Uint8Array): Promise<boolean> {
  try {
    if ((await stat(path)).size !== data.byteLength) return false
    return (await readFile(path)).equals(data)
  } catch {
    return false
  }
}

/** A site that nothing can be written to can still be read. */
function unlessReadOnly(error: { code?: string }): void {
  if (error.code !== 'EROFS' && error.code !== 'ENOSPC') throw error
}

/** A new name is on the disk only once its folder is; not every system lets a folder be opened. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
