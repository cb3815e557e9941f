import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { setFact } from '../features/site/facts-store.ts'
import { storePicture } from '../features/uploads/store-picture.ts'
import { findOrCreateAuthor } from '../features/users/find-or-create-author.ts'
import { updateUser } from '../features/users/store.ts'
import { importFolder } from './import-folder.ts'
import { needsSamples } from './needs-samples.ts'
import { setSamplesState } from './samples-store.ts'

interface SampleAuthor {
  name: string
  verified: boolean
  /** Path of the picture, from the folder of the sample content. */
  avatar: string
}

/**
 * Adds the sample articles to an empty database and returns their number. It can be repeated: after a killed start,
 * only the missing articles are added.
 */
export async function addSampleContent(deps: Deps, folder: string): Promise<number> {
  if (!(await needsSamples(deps.db))) return 0
  await transact(deps.db, (tx) => setSamplesState(tx, 'begun'))
  const authors = parse(await readFile(join(folder, 'authors.yml'), 'utf8')) as SampleAuthor[]
  const ids: string[] = []
  for (const { name, verified, avatar } of authors) {
    const id = await findOrCreateAuthor(deps.db, name)
    ids.push(id)
    const { file } = await storePicture(deps.db, deps.uploads, await readFile(join(folder, avatar)))
    const columns = { avatar: file, verified: verified ? 1 : 0 } as const
    await transact(deps.db, (tx) => updateUser(tx, id, columns))
  }
  const { counts } = await importFolder(deps, folder, { dryRun: false })
  await transact(deps.db, async (tx) => {
    await setSamplesState(tx, 'settled')
    await setFact(tx, 'sample-authors', JSON.stringify(ids))
  })
  return counts.imported
}
