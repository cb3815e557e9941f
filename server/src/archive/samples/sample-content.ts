import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSource } from '@byline/moving/open-source'
import { parse } from 'yaml'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { findOrCreateAuthorWithin } from '../../features/authors/imported-authors.ts'
import { findFact, setFact } from '../../features/site/facts-store.ts'
import { storePicture } from '../../features/uploads/store-picture.ts'
import { findUser, updateUser } from '../../features/users/account/store.ts'
import { type ImportOptions, runImport } from '../run-import.ts'
import { findSamplesState, needsSamples, setSamplesState } from './samples-state.ts'

interface SampleAuthor {
  name: string
  verified: boolean
  /** Path of the picture, from the folder of the sample content. */
  avatar: string
}

/** The samples are not wanted any more, or the process is asked to stop. */
class Ended extends Error {}

/** Creates the authors of the samples in an empty database, so that the setup knows them. Can be repeated. */
export async function beginSamples({ db }: Deps, folder: string): Promise<void> {
  if (!(await needsSamples(db)) || (await findFact(db, 'sample-authors')) !== undefined) return
  const authors = await readAuthors(folder)
  await transact(db, async (tx) => {
    const ids: string[] = []
    for (const { name, verified } of authors) {
      const id = await findOrCreateAuthorWithin(tx, name)
      await updateUser(tx, id, { verified: verified ? 1 : 0 })
      ids.push(id)
    }
    await setSamplesState(tx, 'begun')
    await setFact(tx, 'sample-authors', JSON.stringify(ids))
  })
}

/**
 * Adds the sample articles while the site is served: first the texts, which take a second, then the pictures, which take
 * eight. Returns the number of articles, 0 if it ended early. It can be repeated: after a killed start, only what is
 * missing is added. It ends as soon as the owner does not want the samples, or the signal aborts.
 */
export async function addSamples(deps: Deps, folder: string, signal: AbortSignal): Promise<number> {
  const { db, uploads } = deps
  // Checked in each transaction, so that nothing is added after the setup has deleted the samples.
  const assertWanted = async (tx: Tx) => {
    if (signal.aborted || (await findSamplesState(tx)) !== 'begun') throw new Ended()
  }
  const authors = await readAuthors(folder)
  const ids = JSON.parse((await findFact(db, 'sample-authors')) ?? '[]') as string[]
  const byName = new Map(authors.map(({ name }, index) => [name, ids[index] ?? '']))
  const options = { dryRun: false, recorded: false, authors: byName, alongside: assertWanted, postsMax: 1 }
  try {
    await transact(db, assertWanted)
    await importFolder(deps, folder, { ...options, withoutPictures: true })
    for (const { name, avatar } of authors) {
      const { file } = await storePicture(db, uploads, await readFile(join(folder, avatar)))
      await transact(db, async (tx, invalidate) => {
        await assertWanted(tx)
        const user = await findUser(tx, byName.get(name) ?? '')
        if (!user || user.avatar !== null) return
        await updateUser(tx, user.id, { avatar: file })
        invalidate(cacheTags.user(user.id))
      })
    }
    const { counts } = await importFolder(deps, folder, options)
    return await transact(db, async (tx) => {
      await assertWanted(tx)
      await setSamplesState(tx, 'settled')
      return counts.imported + counts.updated + counts.unchanged
    })
  } catch (error) {
    if (error instanceof Ended || (error as Error).cause instanceof Ended) return 0
    throw error
  }
}

async function importFolder(deps: Deps, folder: string, options: ImportOptions) {
  const source = await openSource(folder, {}, 'markdown')
  try {
    return await runImport(deps, source, options)
  } finally {
    await source.close()
  }
}

async function readAuthors(folder: string): Promise<SampleAuthor[]> {
  return parse(await readFile(join(folder, 'authors.yml'), 'utf8')) as SampleAuthor[]
}
