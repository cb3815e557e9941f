import type { Say } from '@byline/languages/texts'
import { webAddress } from '@byline/markdown/tree/embed-addresses'
import { embedWords } from '@byline/markdown/tree/embeds'
import type { Element, ElementContent } from 'hast'
import type { Cleaning } from '../html-to-markdown/clean/embed-link.ts'
import {
  attribute,
  brokenLines,
  element,
  findFirst,
  hasClass,
  isNamed,
  textByClass,
  words,
} from '../html-to-markdown/tree.ts'
import { oneLine } from '../records/one-line.ts'
import { isObject } from '../records/parsed-json.ts'
import { type Data, dataAttrs, instagramAddress, listIn, textIn } from './data-attrs.ts'

/** A text that somebody has written elsewhere. */
interface Quoted {
  text: string
  by: string
  address: string
  pictures: string[]
  /** The text that it quotes itself. */
  inner?: Quoted
}

const QUOTED = [...['tweet', 'twitter-embed', 'bluesky-wrap', 'instagram', 'comment', 'community-post']]

/**
 * The words of a post of another network, a note or a comment as a quotation, with a link to it; undefined for all
 * else.
 */
export function quotationOf(node: Element, { changes, say }: Cleaning): ElementContent[] | undefined {
  if (!hasClass(node, ...QUOTED)) return undefined
  const data = dataAttrs(node)
  const quoted = data ? inData(node, data) : inMarkup(node)
  if (quoted.text === '' && quoted.pictures.length === 0) return undefined
  if (quoted.address !== '') changes.add('embed', quoted.address)
  return [blockquote(quoted, say)]
}

function inData(node: Element, data: Data): Quoted {
  // A note, and a post of a chat, are in a part of their own.
  const parts = ['comment', 'communityPost', 'note'].map((name) => data[name])
  const inner = parts.find(isObject)
  const quoted = inner ?? data
  const cited = data.quoted_tweet as Data | undefined
  const name = textIn(quoted, 'name', 'authorName', 'author_name')
  const handle = textIn(quoted, 'username', 'authorHandle')
  return {
    text: textIn(quoted, 'full_text', 'body', 'text'),
    by: personOf(name, handle === '' ? '' : `@${handle}`),
    address: addressOf(node, data),
    pictures: [...listIn(data, 'photos').map((photo) => textIn(photo, 'img_url'))].filter(Boolean),
    ...(textIn(cited, 'full_text') !== '' && { inner: inData(node, { ...cited, url: '' }) }),
  }
}

function addressOf(node: Element, data: Data): string {
  const post = textIn(data, 'postId')
  const author = textIn(data, 'authorHandle', 'authorDid')
  if (hasClass(node, 'bluesky-wrap') && /^\w+$/.test(post) && /^[\w.:-]+$/.test(author))
    return `https://bsky.app/profile/${author}/post/${post}`
  const instagram = instagramAddress(data)
  if (instagram !== undefined) return instagram
  const given = textIn(data, 'url')
  return /^https?:\/\//i.test(given) ? given : ''
}

/** Older exports have the parts of a post in their markup. */
function inMarkup(node: Element): Quoted {
  const textIn = (name: string) => oneLine(textByClass(node, name))
  const handle = textIn('tweet-author-handle') || textIn('tweet-author')
  const link = findFirst(node, isNamed('a'))
  return {
    text: textIn('tweet-text'),
    by: personOf(textIn('tweet-author-name'), handle),
    address: link ? attribute(link, 'href') : '',
    pictures: [],
  }
}

function personOf(name: string, handle: string): string {
  return oneLine(name === '' || handle === '' ? name + handle : `${name} (${handle})`)
}

function blockquote({ text, by, address, pictures, inner }: Quoted, say: Say): Element {
  const { host } = webAddress(address) ?? {}
  const shown = address === '' ? `— ${by}` : embedWords(host, by, { say })
  const link = address === '' ? words(shown) : element('a', { href: address }, [words(shown)])
  return element('blockquote', {}, [
    ...(text === '' ? [] : [element('p', {}, brokenLines(text.split('\n')))]),
    ...pictures.map((src) => element('figure', {}, [element('img', { src, alt: '' }, [])])),
    ...(inner ? [blockquote(inner, say)] : []),
    ...(address === '' && by === '' ? [] : [element('p', {}, [link])]),
  ])
}
