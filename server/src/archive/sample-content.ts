import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Deps } from '../deps.ts'
import { storePicture } from '../features/uploads/store-picture.ts'
import { findOrCreateAuthor } from '../features/users/author-store.ts'
import { updateUser } from '../features/users/store.ts'
import { importFolder } from './import-folder.ts'
import { needsSamples, setSamplesState } from './samples-store.ts'

interface SampleAuthor {
  name: string
  verified: boolean
  /** Path of the picture, from the folder of the sample content. */
  avatar: string
}

/**
 * Fills an empty database with our own articles; answers how many. An import can be repeated: where a start was killed
 * at it, only what is missing is added.
 */
export async function addSampleContent(deps: Deps, folder: string): Promise<number> {
  if (!(await needsSamples(deps.db))) return 0
  await setSamplesState(deps.db, 'begun')
  const authors = parse(await readFile(join(folder, 'authors.yml'), 'utf8')) as SampleAuthor[]
  for (const { name, verified, avatar } of authors) {
    const id = await findOrCreateAuthor(deps.db, name)
    const { file } = await storePicture(deps.db, deps.uploads, await readFile(join(folder, avatar)))
    await updateUser(deps.db, id, { avatar: file, verified: verified ? 1 : 0 })
  }
  const { counts } = await importFolder(deps, folder, { dryRun: false })
  await setSamplesState(deps.db, 'settled')
  return counts.imported
}
