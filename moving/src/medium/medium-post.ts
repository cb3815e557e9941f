import { noteOf } from '@byline/contract/imports/note'
import { limits } from '@byline/contract/rules/limits'
import type { Say } from '@byline/languages/texts'
import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { nameFrom } from '../fields/author.ts'
import { momentFrom, reportUndated } from '../fields/moment.ts'
import { slugsFrom } from '../fields/slugs.ts'
import { assertContent, bodyFrom, titleFrom } from '../fields/title.ts'
import { parseSourceHtml } from '../html-to-markdown/clean/parse-source-html.ts'
import { htmlToMarkdown } from '../html-to-markdown/html-to-markdown.ts'
import { attribute, byClass, findAll, findFirst, hasClass, textByClass, textOf } from '../html-to-markdown/tree.ts'
import { Changes } from '../records/changes.ts'
import { clip, oneLine } from '../records/one-line.ts'
import type { SourcePost } from '../records/source.ts'
import { Unreadable } from '../records/unreadable.ts'
import type { PostIndex } from './index-posts.ts'
import { cleanMediumText } from './medium-text.ts'

interface Around {
  index: PostIndex
  /** The person whose export it is. */
  owner: string | undefined
  say: Say | undefined
}

/** Converts one file of `posts`. Throws `Unreadable`. */
export function mediumPost(html: string, path: string, { index, owner, say }: Around): SourcePost {
  const changes = new Changes()
  const tree = parseSourceHtml(html)
  const content = byClass(tree, 'e-content')
  if (!content) throw new Unreadable(noteOf('dashboard.imports.reasonNoMediumPost'))
  const written = whole(oneLine(textByClass(tree, 'p-name')), content, 'graf--title')
  const caption = whole(oneLine(textByClass(tree, 'p-summary')), content, 'graf--subtitle')
  const isPublished = byClass(tree, 'p-canonical') ?? byClass(tree, 'dt-published')
  const isDraft = /(^|\/)draft_/.test(path) || !isPublished
  const response = isResponse(content, written, caption)
  const cover = cleanMediumText(content, { title: written, caption, index })
  const { body, changes: found } = htmlToMarkdown(toHtml(content.children), { say })
  changes.addAll(found)
  if (isDraft && response) changes.add('state', noteOf('dashboard.imports.changeResponseDraft'))
  else if (response) changes.add('state', noteOf('dashboard.imports.changeResponseNowDraft'))
  assertContent({ title: written, body, cover, isDraft })
  const title = titleFrom(written, body, changes, say)
  const author = byClass(tree, 'p-author')
  const createdAt = publishedAt(tree, path, changes)
  reportUndated({ createdAt, isDraft: isDraft || response }, changes)
  const addresses = index.posts.get(path)?.addresses ?? []
  return {
    title,
    caption: clip(caption, limits.captionMax),
    body: bodyFrom(body),
    tags: findAll(tree, (element) => hasClass(element, 'p-tag')).map(textOf),
    author: nameFrom(author && textOf(author)) ?? owner,
    slugs: slugsFrom(slugIn(addresses[0] ?? '') || slugIn(path), title),
    addresses,
    createdAt,
    updatedAt: undefined,
    ...((isDraft || response) && { isDraft: true as const }),
    cover,
    ...(changes.list().length > 0 && { changes: changes.list() }),
  }
}

/** Medium cuts long titles and subtitles in the head of a file, and not in the text. */
function whole(cut: string, content: Element, name: string): string {
  const [, start] = /^(.+?)\s*(?:…|\.\.\.)$/s.exec(cut) ?? []
  const text = oneLine(textByClass(content, name))
  return start !== undefined && text.startsWith(start) ? text : cut
}

/** The slug in an address (`/@ann/a-title-1a2b3c4d5e6f`) or in the name of a file; '' if there is only an id. */
function slugIn(path: string): string {
  const name = path.replace(/^.*\//s, '').replace(/\.html?$/i, '')
  const undated = name.replace(/^(?:draft|\d{4}-\d{2}-\d{2})_/, '')
  return undated.replace(/(?:^|-{1,2})[0-9a-f]{8,16}$/i, '')
}

/** The time in the text, else the day in the name of the file; a draft has neither, but the day of the export. */
function publishedAt(tree: Root, path: string, changes: Changes): string | undefined {
  const time = byClass(tree, 'dt-published')
  const written = time && attribute(time, 'dateTime')
  const [, day] = /(?:^|\/)(\d{4}-\d{2}-\d{2})_/.exec(path) ?? []
  const date = momentFrom(written, 'dt-published', changes) ?? momentFrom(day, 'the date', changes)
  if (date) return date
  const footer = findFirst(tree, ({ tagName }) => tagName === 'footer')
  const [, exported] = /Exported from Medium on (\w+ \d{1,2}, \d{4})/.exec(oneLine(footer ? textOf(footer) : '')) ?? []
  return momentFrom(exported && `${exported} 00:00:00 GMT`, 'the date of the export', changes)
}

/**
 * Whether a file is a response to a post of somebody else, which Medium exports like a post: it has no title of its
 * own, so that its first words stand for one, neither a subtitle nor a heading, and one section.
 */
function isResponse(content: Element, title: string, caption: string): boolean {
  if (caption !== '' || title === '') return false
  const isHeading = ({ tagName }: Element) => /^(h[1-6]|figure)$/.test(tagName)
  if (findFirst(content, isHeading)) return false
  const paragraph = byClass(content, 'graf')
  const first = oneLine(paragraph ? textOf(paragraph) : textOf(content)).toLowerCase()
  const start = title
    .replace(/(…|\.\.\.)$/, '')
    .trimEnd()
    .toLowerCase()
  return start !== '' && first.startsWith(start)
}
