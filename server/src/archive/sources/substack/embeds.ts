import type { Element, ElementContent } from 'hast'
import { oneLine } from '../../import/one-line.ts'
import type { RecordChanges } from '../fields/changes.ts'
import { attribute, element, findFirst, hasClass, words } from '../fields/tree.ts'
import { embedTitle } from '../html-to-markdown/embed-link.ts'
import { dataAttrs, textIn } from './data-attrs.ts'

/** Embeds that have words of their own: a tweet, a note, another post. */
const QUOTED = [
  'tweet',
  'twitter-embed',
  'comment',
  'embedded-post-wrap',
  'digest-post-embed',
  'instagram',
]
const PLAIN = /(^|-)(wrap|embed|container|player)$/

/** An embedded thing as a link with its title and host, and with its words as a quotation if it has some. */
export function embedOf(node: Element, changes: RecordChanges): ElementContent[] | undefined {
  const data = dataAttrs(node)
  const isQuoted = hasClass(node, ...QUOTED)
  if (!data || node.tagName === 'img' || !(isQuoted || isEmbed(node))) return undefined
  const formula = textIn(data, 'persistentExpression')
  if (formula !== '') return [element('pre', {}, [element('code', {}, [words(formula)])])]
  const address = addressOf(node, data)
  if (address === '') {
    changes.add('left out', nameOf(node))
    return []
  }
  const title = oneLine(textIn(data, 'title', 'name', 'filename', 'label'))
  const quoted = textIn(data, 'full_text', 'body', 'truncated_body_text', 'description')
  // A frame becomes a link when the text becomes Markdown.
  if (!isQuoted || quoted === '') return [element('iframe', { src: address, title }, [])]
  changes.add('embed', address)
  const link = element('a', { href: address }, [words(embedTitle(title, address))])
  const lines = quoted
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [element('br', {}, [])] : []), words(line)])
  return [element('blockquote', {}, [element('p', {}, lines), element('p', {}, [link])])]
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
  const given = textIn(data, 'canonical_url', 'url', 'expanded_url')
  if (/^https?:\/\//i.test(given)) return given
  const inner = findFirst(node, ({ tagName }) => tagName === 'a' || tagName === 'iframe')
  const written = inner
    ? attribute(inner, 'href') || attribute(inner, 'src')
    : attribute(node, 'src')
  return /^https?:\/\//i.test(written) ? written : ''
}

function nameOf(node: Element): string {
  const [first = node.tagName] = [node.properties.className ?? []].flat().map(String)
  return first.replace(/-(wrap|container)$/, '')
}
