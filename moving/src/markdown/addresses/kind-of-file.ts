import { type Note, noteOf } from '@byline/contract/imports/note'
import { first } from '../fields/fields.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { type Generator, withoutPrefix } from '../site/generators.ts'

/** The kind of a file: a post, a page, or neither, with the reason. */
export type KindOfFile = 'post' | 'page' | { reason: Note; isRedirect?: true }

export interface FileFacts {
  /** The path in the folder of the site. */
  sitePath: string
  head: FrontMatter
  hasText: boolean
  hasDate: boolean
  /** Whether other texts are in its folder or below it. */
  hasNeighbours: boolean
}

/** Folders with these names hold posts in every program. */
const POSTS =
  /(^|\/)(_posts|_drafts|posts?|blogs?|[\w-]*blog|articles?|news|writing|writings|notes|journal|stories|essays)\//i
const LISTS =
  /^(home|index|archives?|tags?|categories|category|search|blog|posts|list|tag-list|404|redirect|redirected)$/i
const PAGES = /^(page|about|contact|links|friends|single-page|resume|cv)$/i
/** Names of pages at the top of a site; Hugo writes a date into every new file. */
const PAGE_NAMES =
  /^(about|contact|imprint|impressum|privacy|terms|colophon|now|uses|projects|cv|resume|faq|links|license)(\.\w+|\/index\.\w+)$/i
/** Legal documents, whose date is that of their terms. */
const LEGAL =
  /(^|\/)(legal|policies|policy|terms|privacy|agreements?|compliance|imprint|impressum)\/|(^|\/)(privacy|terms|cookies?|imprint|impressum|tos|dpa|gdpr)([-_][^/]*)?\.\w+$/i
/** Files from which programs read the names of authors. */
const ABOUT_AUTHOR = /^(?:src\/)?(?:data|content|_data)?\/?_?authors?\/[^/]+(?:\/_?index)?\.\w+$/i
/** Files of a repository, which no site shows. */
const OF_REPOSITORY = /^(readme|license|licence|changelog|contributing|code_of_conduct|security|authors|todo)\.\w+$/i

const TARGETS = 'redirect_to redirectTo redirect redirect_url redirectUrl destination target to'.split(' ')

/** The target that a text without words of its own leads to. */
export function redirectTarget({ head }: Pick<FileFacts, 'head'>): string | undefined {
  return first(head, ...TARGETS)
}

export function kindOfFile(facts: FileFacts, generator: Generator | undefined): KindOfFile {
  const { sitePath, head, hasText, hasDate, hasNeighbours } = facts
  const name = sitePath.split('/').at(-1) ?? ''
  if (/^_index\.\w+$/.test(name)) return { reason: noteOf('dashboard.imports.reasonSectionPage') }
  if (name.startsWith('_')) return { reason: noteOf('dashboard.imports.reasonUnderscore') }
  const redirect = redirectTarget({ head })
  const layout = first(head, 'layout', 'type', 'template')?.replace(/\.\w+$/, '') ?? ''
  if (redirect && (!hasText || /^redirect/i.test(layout)))
    return {
      reason: noteOf('dashboard.imports.reasonRedirects', { address: redirect.slice(0, 200) }),
      isRedirect: true,
    }
  if (!hasText && !('title' in head)) return { reason: noteOf('dashboard.imports.reasonNeitherTextNorTitle') }
  if (ABOUT_AUTHOR.test(sitePath) && !hasDate) return { reason: noteOf('dashboard.imports.reasonAboutAuthor') }
  const isPostPlace = generator ? isInPosts(sitePath, generator) : true
  if (!hasDate) {
    if (OF_REPOSITORY.test(name)) return { reason: noteOf('dashboard.imports.reasonAboutRepository') }
    if (!hasText) return { reason: noteOf('dashboard.imports.reasonNeitherTextNorDate') }
    const isIndex = /^(index|list)\.\w+$/i.test(name) && hasNeighbours
    if (isIndex || LISTS.test(layout)) return { reason: noteOf('dashboard.imports.reasonListOfPages') }
    if (/^404\.\w+$/.test(name)) return { reason: noteOf('dashboard.imports.reasonPageForMissing') }
    if (PAGES.test(layout)) return 'page'
    return isPostPlace ? 'post' : 'page'
  }
  if (!isPostPlace && !hasText) return { reason: noteOf('dashboard.imports.reasonNoText') }
  const isPage = layout === 'page' || generator === 'hexo' || PAGE_NAMES.test(withoutPrefix(sitePath, generator))
  const isLegal = LEGAL.test(sitePath) && !isInPosts(sitePath, generator)
  return isLegal || (isPage && generator && !isPostPlace) ? 'page' : 'post'
}

function isInPosts(path: string, generator: Generator | undefined): boolean {
  const inside = withoutPrefix(path, generator)
  if (generator === 'jekyll' || generator === 'hexo') return /(^|\/)_(posts|drafts)\//.test(path)
  if (generator === 'pelican') return !isPelicanPage(path)
  if (generator === 'docusaurus') return /^[^/]*blog[^/]*\//.test(path)
  return POSTS.test(path) || POSTS.test(inside)
}

export function isPelicanPage(path: string): boolean {
  return /(^|\/)pages\//.test(path)
}
