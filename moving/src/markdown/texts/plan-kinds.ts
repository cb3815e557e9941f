import { noteOf } from '@byline/contract/imports/note'
import { limits } from '@byline/contract/rules/limits'
import type { FolderChoices } from '../../records/source.ts'
import { directoryOf } from '../addresses/file-names.ts'
import type { KindOfFile } from '../addresses/kind-of-file.ts'
import type { ReadFile } from '../addresses/read-file.ts'
import type { Site } from '../site/find-site.ts'
import { choiceFor } from './folder-choices.ts'

/** More pages than this below one folder are no pages of a blog. */
const PAGES_MAX = 50

const TEMPLATE =
  /(^|\/)(_?templates?|archetypes|scaffolds|boilerplates?|_includes|_layouts|_partials)\/|(^|\/)(\d+-|_|post-)?template\.\w+$/i

/**
 * Decides what each text becomes, by all texts together: what the operator says of its folder comes first. Of a program that
 * nobody knows an undated text is a page where other texts have dates; templates, and pages in large numbers beside posts,
 * are left out.
 */
export function planKinds(read: readonly ReadFile[], site: Site, choices: FolderChoices | undefined): void {
  const isChosen = ({ path }: ReadFile) => choiceFor(path, choices) !== undefined
  const others = read.filter((one) => !isChosen(one))
  const hasDates = read.some(({ kind, hasDate }) => hasDate && kind === 'post')
  for (const one of others) {
    if (typeof one.kind === 'object') continue
    if (TEMPLATE.test(one.file.sitePath)) one.kind = { reason: noteOf('dashboard.imports.reasonTemplate') }
    else if (site.generator === undefined && hasDates && !one.hasDate) one.kind = 'page'
  }
  leaveOutPages(others, read)
  for (const one of read) one.kind = chosenKind(one, choices)
}

function chosenKind({ path, kind, hasText }: ReadFile, choices: FolderChoices | undefined): KindOfFile {
  const choice = choiceFor(path, choices)
  if (choice === 'skip') return { reason: noteOf('dashboard.imports.reasonFolderSkipped') }
  const isText = hasText && !(typeof kind === 'object' && kind.isRedirect)
  if (choice === undefined || !isText) return kind
  return choice === 'posts' ? 'post' : 'page'
}

function leaveOutPages(others: readonly ReadFile[], read: readonly ReadFile[]): void {
  const posts = new Set<string>()
  const pages = new Map<string, number>()
  /** The number of pages directly in a folder. */
  const direct = new Map<string, number>()
  const count = (kind: KindOfFile, folder: string) => {
    if (kind === 'post') posts.add(folder)
    if (kind === 'page') pages.set(folder, (pages.get(folder) ?? 0) + 1)
  }
  for (const { path, kind, isOther } of read) {
    // A page in ten languages is no page of a documentation.
    if (isOther && kind === 'page') continue
    for (const folder of foldersAbove(path)) count(kind, folder)
    const own = directoryOf(path)
    if (kind === 'page') direct.set(own, (direct.get(own) ?? 0) + 1)
  }
  if (posts.size === 0) return
  for (const one of others) {
    if (one.kind !== 'page') continue
    const folder = foldersAbove(one.path).find((above) => !posts.has(above))
    const found = folder ?? directoryOf(one.path)
    const number = (folder === undefined ? direct : pages).get(found) ?? 0
    if (number > PAGES_MAX)
      one.kind = {
        reason: found
          ? noteOf('dashboard.imports.reasonManyPagesIn', { folder: found, count: number })
          : noteOf('dashboard.imports.reasonManyPages', { count: number }),
      }
  }
  const left = others.filter(({ kind }) => kind === 'page')
  for (const one of left.slice(limits.ownPagesMax))
    one.kind = { reason: noteOf('dashboard.imports.reasonPagesMax', { count: limits.ownPagesMax }) }
}

/** The folders of a file, from the imported one to its own. */
function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return ['', ...names.map((_, at) => names.slice(0, at + 1).join('/'))]
}
