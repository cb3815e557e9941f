import type { Element, ElementContent } from 'hast'
import { oneLine } from '../../import/one-line.ts'
import type { RecordChanges } from '../fields/changes.ts'
import { attribute, element, findFirst, hasClass, textOf, words } from '../fields/tree.ts'
import { embedTitle } from '../html-to-markdown/embed-link.ts'
import { dataAttrs, textIn } from './data-attrs.ts'

/** Embeds that have words of their own: a tweet, a note, another post. */
const QUOTED = [
  ...['tweet', 'twitter-embed', 'comment', 'bluesky-wrap', 'embedded-post-wrap'],
  ...['digest-post-embed', 'instagram'],
]
const PLAIN = /(^|-)(wrap|embed|container|player)$/

/**
 * An embedded thing as a link with its title and host, and with its words as a quotation if it has some. What has a text
 * and no address, such as code, is none.
 */
export function embedOf(node: Element, changes: RecordChanges): ElementContent[] | undefined {
  const data = dataAttrs(node)
  const inLine = wordsInLine(node, data)
  if (inLine !== undefined) return [words(inLine)]
  if (hasClass(node, 'file-embed-wrapper')) return fileOf(node)
  const isQuoted = hasClass(node, ...QUOTED)
  if (!data || node.tagName === 'img' || !(isQuoted || isEmbed(node))) return undefined
  const formula = textIn(data, 'persistentExpression')
  if (formula !== '') return [element('pre', {}, [element('code', {}, [words(formula)])])]
  const address = addressOf(node, data)
  const quoted = textIn(data, 'full_text', 'body', 'truncated_body_text', 'description', 'text')
  const title = oneLine(textIn(data, 'title', 'name', 'filename', 'label'))
  if (address === '' && (quoted === '' || !isQuoted)) {
    if (textOf(node).trim() !== '') return undefined
    changes.add('left out', nameOf(node))
    return []
  }
  // A frame becomes a link when the text becomes Markdown.
  if (!isQuoted || quoted === '') return [element('iframe', { src: address, title }, [])]
  if (address === '') return [element('blockquote', {}, [element('p', {}, linesOf(quoted))])]
  changes.add('embed', address)
  const link = element('a', { href: address }, [words(embedTitle(title, address))])
  return [element('blockquote', {}, [element('p', {}, linesOf(quoted)), element('p', {}, [link])])]
}

/** A person or a share named in a line; their names are only in the data. */
function wordsInLine(node: Element, data: Record<string, unknown> | undefined): string | undefined {
  if (hasClass(node, 'mention-wrap')) return textIn(data, 'name') || textOf(node)
  if (hasClass(node, 'cashtag-wrap')) return textIn(data, 'symbol') || textOf(node)
  return undefined
}

/** A file for download, with its name. */
function fileOf(node: Element): ElementContent[] | undefined {
  const link = findFirst(node, ({ tagName }) => tagName === 'a')
  const name = findFirst(node, (inner) => hasClass(inner, 'file-embed-details-h1'))
  if (!link) return undefined
  const href = attribute(link, 'href')
  const shown = oneLine(name ? textOf(name) : '') || href
  return [element('p', {}, [element('a', { href }, [words(shown)])])]
}

function linesOf(text: string): ElementContent[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [element('br', {}, [])] : []), words(line)])
}

function isEmbed(node: Element): boolean {
  const classes = [node.properties.className ?? []].flat().map(String)
  return (
    classes.some((name) => PLAIN.test(name)) ||
    attribute(node, 'dataComponentName') !== '' ||
    node.tagName === 'iframe' ||
    hasClass(node, 'latex-rendered', 'soundcloud', 'spotify', 'bandcamp', 'tiktok', 'github-gist')
  )
}

function addressOf(node: Element, data: Record<string, unknown>): string {
  const video = textIn(data, 'videoId')
  if (video !== '' && /^[\w-]{1,40}$/.test(video)) {
    if (hasClass(node, 'vimeo-wrap')) return `https://vimeo.com/${video}`
    const start = /^\d{1,6}/.exec(String(data.startTime ?? ''))?.[0]
    return `https://www.youtube.com/watch?v=${video}${start ? `&t=${start}s` : ''}`
  }
  const instagram = textIn(data, 'instagram_id')
  if (/^[\w-]{1,40}$/.test(instagram)) return `https://www.instagram.com/p/${instagram}/`
  const given = textIn(data, 'canonical_url', 'url', 'expanded_url', 'base_url')
  if (/^https?:\/\//i.test(given)) return given
  const gist = /https:\/\/gist\.github\.com\/[\w-]{1,60}\/[0-9a-f]{8,60}/
  const inGist = gist.exec(textIn(data, 'innerHTML').slice(0, 100_000))?.[0]
  if (inGist !== undefined) return inGist
  const inner = node.tagName === 'iframe' ? node : findFirst(node, isFrame)
  const written = inner ? attribute(inner, 'src') : ''
  return /^https?:\/\//i.test(written) ? written : ''
}

function isFrame({ tagName }: Element): boolean {
  return tagName === 'iframe'
}

function nameOf(node: Element): string {
  const [first = node.tagName] = [node.properties.className ?? []].flat().map(String)
  return first.replace(/-(wrap|container)$/, '')
}
