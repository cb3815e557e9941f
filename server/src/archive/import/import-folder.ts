import { realpath, stat } from 'node:fs/promises'
import type { PostStatus } from '@byline/contract/post-states'
import type { Deps } from '../../deps.ts'
import { findOrCreateAuthor } from '../../features/users/find-or-create-author.ts'
import { walkMarkdown } from '../sources/markdown/walk.ts'
import {
  type ImportedPost,
  type ImportOptions,
  importFile,
  type Outcome,
  prepareFile,
} from './import-file.ts'
import { importedPaths } from './import-store.ts'
import { saveImported } from './save-imported.ts'
import { Unreadable } from './unreadable.ts'

/** The outcome of an import, by file. */
export interface ImportReport {
  counts: Record<Outcome, number>
  /** Among those imported or updated. */
  unpublished: { draft: number; scheduled: number }
  refused: { path: string; reason: string }[]
  missingPictures: { path: string; address: string }[]
}

/** Files that are read and rendered during the save of earlier ones, so that each worker thread has work. */
const AHEAD = 90
/** New posts that are saved in one transaction. Others can write after 100 ms, and a killed import repeats few. */
const SAVED_AT_ONCE = 100
/** Characters of the texts of these, and of those that are rendered ahead: together less than what may wait for the renderer. */
const CHARACTERS_MAX = 600_000

/** Called before each file and once at the end. */
export type Progress = (done: number, total: number, path: string) => void

/**
 * Imports every post below a folder. Each is saved whole, so an import can be stopped at any time and repeated. Throws
 * `Unreadable` if the path is not a folder.
 */
export async function importFolder(
  deps: Deps,
  folder: string,
  given: ImportOptions,
  progress: Progress = () => {},
): Promise<ImportReport> {
  const root = await folderOf(folder)
  const files = await walkMarkdown(root)
  const known = await importedPaths(deps.db)
  /** Of the posts that are not saved yet. */
  const authors = new Map<string, Promise<string>>()
  /** Characters of prepared files that are rendered or wait for it. */
  let renderedAhead = 0
  const options = {
    ...given,
    mayRenderAhead: (length: number) => {
      if (renderedAhead + length > CHARACTERS_MAX) return false
      renderedAhead += length
      return true
    },
    isKnown: (path: string) => known.has(path),
    authorNamed: (name: string) => {
      const id = authors.get(name) ?? findOrCreateAuthor(deps.db, name)
      authors.set(name, id)
      return id
    },
  }
  const report: ImportReport = {
    counts: { imported: 0, updated: 0, unchanged: 0, 'no post': 0 },
    unpublished: { draft: 0, scheduled: 0 },
    refused: [],
    missingPictures: [],
  }
  const countState = (state: PostStatus | undefined) => {
    if (state === 'draft' || state === 'scheduled') report.unpublished[state]++
  }
  const ahead: ReturnType<typeof prepareFile>[] = []
  const prepare = (path: string) => {
    const file = prepareFile(deps, root, path, options)
    // An error is reported in the order of the files.
    file.catch(() => undefined)
    ahead.push(file)
  }
  /** Counts an unreadable file, and throws any other error with the path. */
  const attempt = async (path: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Unreadable)) throw new Error(`${path}: ${error}`, { cause: error })
      report.refused.push({ path, reason: error.message })
    }
  }
  const unsaved: ImportedPost[] = []
  const save = async () => {
    const posts = unsaved.splice(0)
    authors.clear()
    if (posts.length === 0) return
    const together = saveImported(deps.db, posts, options.alongside)
    const saved = await together.then(
      () => posts.length,
      () => 0,
    )
    report.counts.imported += saved
    for (const { content } of posts.slice(0, saved)) countState(content.state)
    // If one of them cannot be saved, the others are, one by one, and the error belongs to its file.
    for (const post of posts.slice(saved))
      await attempt(post.file.path, async () => {
        await saveImported(deps.db, [post], options.alongside)
        report.counts.imported++
        countState(post.content.state)
      })
  }
  files.slice(0, AHEAD).forEach(prepare)
  try {
    for (const [index, path] of files.entries()) {
      files.slice(index + AHEAD, index + AHEAD + 1).forEach(prepare)
      progress(index, files.length, path)
      await attempt(path, async () => {
        const prepared = await ahead.shift()
        renderedAhead -= prepared?.ahead ?? 0
        const file = await importFile(deps, root, path, options, prepared)
        for (const address of file.missingPictures) report.missingPictures.push({ path, address })
        if (file.post) unsaved.push(file.post)
        else {
          report.counts[file.outcome]++
          countState(file.state)
        }
      })
      if (isEnough(unsaved, options.savedAtOnce)) await save()
    }
  } finally {
    // Also after an error, so that a later import has less to do.
    await save()
  }
  progress(files.length, files.length, '')
  return report
}

function isEnough(unsaved: ImportedPost[], atOnce = SAVED_AT_ONCE): boolean {
  const characters = unsaved.reduce((sum, { content }) => sum + content.body.length, 0)
  return unsaved.length >= atOnce || characters > CHARACTERS_MAX
}

async function folderOf(folder: string): Promise<string> {
  try {
    const root = await realpath(folder)
    if ((await stat(root)).isDirectory()) return root
  } catch {
    // Reported below, like a path that is not a folder.
  }
  throw new Unreadable(`there is no folder ${folder}`)
}
