import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UNFINISHED_FILE } from '@byline/moving/records/format'
import { makeFolder } from '../../storage/make-folder.ts'
import type { ExportFile } from './export-file.ts'

const UNFINISHED = `This folder is not finished: it is being written now, or the program that wrote it was ended.
If nothing writes to it any more, delete it and begin again.
`

/** The rights of a file and of a folder, by those who may read them. */
const modes = {
  owner: [0o600, 0o700],
  // The system's default for new files.
  everybody: [0o666, 0o777],
} as const

/**
 * Writes files into a new or empty folder, and returns their number. Until all are written, a file in the folder says
 * that it is not finished. After an error the folder is empty again. Throws a sentence if the folder has content.
 */
export async function writeFolder(
  folder: string,
  files: AsyncIterable<ExportFile>,
  { readers = 'owner' }: { readers?: keyof typeof modes } = {},
): Promise<number> {
  const [fileMode, folderMode] = modes[readers]
  if (readers === 'owner') await makeFolder(folder)
  else await mkdir(folder, { recursive: true })
  await assertEmpty(folder)
  // Fails if another program has begun in the same moment.
  await writeFile(join(folder, UNFINISHED_FILE), UNFINISHED, { flag: 'wx', mode: 0o600 })
  let written = 0
  try {
    const made = new Set<string>()
    for await (const file of files) {
      const path = join(folder, ...file.path.split('/'))
      const parent = dirname(path)
      if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: folderMode })
      made.add(parent)
      if (await writeOne(file, path, fileMode)) written++
    }
    await rm(join(folder, UNFINISHED_FILE))
    return written
  } catch (error) {
    await removeContent(folder)
    throw error
  }
}

async function writeOne(file: ExportFile, path: string, mode: number): Promise<boolean> {
  if ('stored' in file) return file.stored.uploads.copyTo(file.stored.name, path)
  await writeFile(path, 'text' in file ? file.text : file.bytes, { flag: 'wx', mode })
  return true
}

async function assertEmpty(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length === 0) return
  throw new Error(
    names.includes(UNFINISHED_FILE)
      ? `${folder} has an export that was not finished; delete that folder first, or name another one`
      : `${folder} is not empty; name a new folder`,
  )
}

/** Empties the folder without removing it, because it may have existed before. */
async function removeContent(folder: string): Promise<void> {
  // The marker is removed last, so that an incomplete export is never taken for a complete one.
  for (const name of await readdir(folder))
    if (name !== UNFINISHED_FILE) await rm(join(folder, name), { recursive: true, force: true })
  await rm(join(folder, UNFINISHED_FILE), { force: true })
}
