import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** `byline-zip-myhost-4711-Xy12ab` belongs to the process 4711 of the machine `myhost`. */
const NAME = /^byline-(?:zip|dry-run)-(.*)-(\d+)-[^-]{6}$/

/** Names of folders that this process has created. */
const made = new Set<string>()
let hasDeleted: Promise<void> | undefined

/**
 * Makes a folder that its maker deletes when it is done. Folders of killed processes are deleted by the
 * next process that makes one.
 */
export async function makeTemporaryFolder(purpose: 'zip' | 'dry-run'): Promise<string> {
  hasDeleted ??= deleteAbandonedFolders()
  await hasDeleted
  const folder = await mkdtemp(join(tmpdir(), `byline-${purpose}-${machine()}-${process.pid}-`))
  made.add(basename(folder))
  return folder
}

/** Deletes folders that ended processes of this machine have left. */
export async function deleteAbandonedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, owner, pid] = NAME.exec(name) ?? []
    if (owner !== machine() || made.has(name) || isRunning(Number(pid))) continue
    // Another user's, whose processes have to delete it.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** A container has its own host name and its own process numbers, and may share the folder with others. */
function machine(): string {
  return hostname()
    .replace(/[^a-z0-9.]/gi, '_')
    .slice(0, 60)
}

/** A folder with the number of this process, which has not made it, is of an earlier one. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
