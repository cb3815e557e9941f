import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the bytes of uploads are kept. Names are content addresses, so a file is never changed. */
export interface UploadsFolder {
  path: string
  has(name: string): Promise<boolean>
  read(name: string): Promise<Buffer>
  /** All of it or nothing, on the disk when it resolves. */
  write(name: string, data: Uint8Array): Promise<void>
  /** Every file, unfinished ones too, and when it was written, in milliseconds since 1970. */
  list(): AsyncGenerator<{ name: string; writtenAt: number }>
  /** Harmless when it is not there. */
  remove(name: string): Promise<void>
}

export async function openUploadsFolder(path: string): Promise<UploadsFolder> {
  await mkdir(path, { recursive: true })
  const has = (name: string) =>
    access(join(path, name)).then(
      () => true,
      () => false,
    )
  return {
    path,
    has,
    read: (name) => readFile(join(path, name)),
    async write(name, data) {
      if (await has(name)) return
      const unfinished = join(path, `.${randomUUID()}`)
      try {
        const file = await open(unfinished, 'wx')
        try {
          await file.writeFile(data)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, join(path, name))
        await syncFolder(path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async *list() {
      for await (const { name } of await opendir(path)) {
        const found = await stat(join(path, name)).catch(() => undefined)
        if (found?.isFile()) yield { name, writtenAt: found.mtimeMs }
      }
    },
    remove: (name) => rm(join(path, name), { force: true }),
  }
}

/** A new name is on the disk only once its folder is; not every system lets a folder be opened. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
