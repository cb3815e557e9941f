import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Deps } from '../deps.ts'
import { hasPosts } from '../features/posts/store.ts'
import { keepPicture } from '../features/uploads/keep-picture.ts'
import { findOrCreateAuthor } from '../features/users/author-store.ts'
import { updateUser } from '../features/users/store.ts'
import { importFolder } from './import-folder.ts'

interface SampleAuthor {
  name: string
  verified: boolean
  /** Path of the picture, from the folder of the sample content. */
  avatar: string
}

/** Fills an empty database with our own articles; answers how many, 0 when there were posts already. */
export async function addSampleContent(deps: Deps, folder: string): Promise<number> {
  if (await hasPosts(deps.db)) return 0
  const authors = parse(await readFile(join(folder, 'authors.yml'), 'utf8')) as SampleAuthor[]
  for (const { name, verified, avatar } of authors) {
    const id = await findOrCreateAuthor(deps.db, name)
    const { file } = await keepPicture(deps.db, deps.uploads, await readFile(join(folder, avatar)))
    await updateUser(deps.db, id, { avatar: file, verified: verified ? 1 : 0 })
  }
  const { counts } = await importFolder(deps, folder, { dryRun: false })
  return counts.imported
}
