import { noteOf } from '@byline/contract/imports/note'
import { limits } from '@byline/contract/rules/limits'
import type { Say } from '@byline/languages/texts'
import { english } from '@byline/markdown/english'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { formerAddress } from '../fields/former-address.ts'
import { kindOf } from '../fields/kind.ts'
import { momentFrom, reportUndated } from '../fields/moment.ts'
import { slugsFrom } from '../fields/slugs.ts'
import { assertContent, bodyFrom, titleFrom } from '../fields/title.ts'
import { parseSourceHtml } from '../html-to-markdown/clean/parse-source-html.ts'
import { htmlToMarkdown } from '../html-to-markdown/html-to-markdown.ts'
import { element } from '../html-to-markdown/tree.ts'
import { Changes } from '../records/changes.ts'
import { clip } from '../records/one-line.ts'
import type { SourcePost } from '../records/source.ts'
import { takeFootnotes, withFootnotes } from './footnotes.ts'
import type { PostLine } from './post-list.ts'
import { cleanSubstackText, withCallouts } from './substack-text.ts'

/** Converts a post, a page or a thread; `slugs` are those of the export. Throws `Unreadable`. */
export function substackPost(line: PostLine, html: string, slugs: ReadonlySet<string>, say: Say = english): SourcePost {
  const changes = new Changes()
  const tree = parseSourceHtml(html)
  const footnotes = takeFootnotes(tree)
  cleanSubstackText(tree, slugs, { changes, say })
  for (const { content } of footnotes) cleanSubstackText(content, slugs, { changes, say })
  const convert = (given: Parameters<typeof toHtml>[0]) => {
    const { body, changes: found } = htmlToMarkdown(toHtml(given), { say })
    changes.addAll(found)
    return body
  }
  const text = withCallouts(withFootnotes(convert(tree), footnotes, convert))
  const body = [...soundOf(line, say).map(convert), text].filter((part) => part !== '').join('\n\n')
  const title = titleFrom(line.title, text, changes, say)
  assertContent({ title: line.title, body, isDraft: !line.isPublished })
  const address = formerAddress(`/p/${line.slug}`)
  const isDraft = isDraftHere(line, changes)
  const createdAt = momentFrom(line.date, 'post_date', changes)
  reportUndated({ createdAt, isDraft }, changes)
  return {
    ...kindOf(line.type === 'page', { isDraft }, changes),
    title,
    caption: clip(line.subtitle, limits.captionMax),
    body: bodyFrom(body),
    tags: [],
    author: undefined,
    slugs: slugsFrom(line.slug, title),
    addresses: address === undefined ? [] : [address],
    createdAt,
    updatedAt: undefined,
    ...(isDraft && { isDraft: true as const }),
    cover: undefined,
    ...(changes.list().length > 0 && { changes: changes.list() }),
  }
}

/** Posts for subscribers become drafts, so that an import never publishes them. */
function isDraftHere({ isPublished, audience, isListed, type }: PostLine, changes: Changes): boolean {
  if (!isListed) changes.add('state', noteOf('dashboard.imports.changeNotListed'))
  else if (isPublished && audience !== 'everyone')
    changes.add('state', noteOf('dashboard.imports.changeForNowDraft', { audience: audience.replaceAll('_', ' ') }))
  else if (isPublished && type === 'thread') changes.add('state', noteOf('dashboard.imports.changeThread'))
  return !isPublished || audience !== 'everyone'
}

/** The sound of an episode, which becomes a link. */
function soundOf({ podcastUrl: src, title }: PostLine, say: Say): Element[] {
  const isAddress = /^https?:\/\//i.test(src) && URL.canParse(src)
  return isAddress ? [element('audio', { src, title: title || say('server.markdown.episode') }, [])] : []
}
