import type { Say } from '@byline/languages/texts'
import { webAddress } from '@byline/markdown/tree/embed-addresses'
import type { Element, ElementContent, Parents } from 'hast'
import { codeElement } from '../html-to-markdown/clean/code-block.ts'
import type { Cleaning } from '../html-to-markdown/clean/embed-link.ts'
import { parseSourceHtml } from '../html-to-markdown/clean/parse-source-html.ts'
import { preview } from '../html-to-markdown/preview.ts'
import {
  attribute,
  classesOf,
  element,
  findAll,
  findFirst,
  hasClass,
  isNamed,
  textByClass,
  textOf,
  words,
} from '../html-to-markdown/tree.ts'
import type { Changes } from '../records/changes.ts'
import { oneLine } from '../records/one-line.ts'
import { type Data, dataAttrs, instagramAddress, listIn, textIn } from './data-attrs.ts'
import { quotationOf } from './quotations.ts'

const POSTS = ['embedded-post-wrap', 'digest-post-embed']
const PLAIN = /(^|-)(wrap|embed|container|player)$/
/** Embeds whose picture is useful without them. */
const WITH_PICTURE = ['datawrapper-wrap', 'tiktok-wrap']

/**
 * An embedded thing as a link with its title and host, and with its words as a quotation if it has some. What has a
 * text and no address, such as code, is none.
 */
export function embedOf(node: Element, cleaning: Cleaning): ElementContent[] | undefined {
  const { changes } = cleaning
  const data = dataAttrs(node)
  const inLine = wordsInLine(node, data)
  if (inLine !== undefined) return [words(inLine)]
  if (hasClass(node, 'file-embed-wrapper')) return fileOf(node)
  const quotation = quotationOf(node, cleaning)
  if (quotation) return quotation
  const isPost = hasClass(node, ...POSTS)
  if (!data || node.tagName === 'img' || !(isPost || isEmbed(node))) return isPost ? leftOut(node, changes) : undefined
  const formula = textIn(data, 'persistentExpression')
  if (formula !== '') return [codeElement(formula, '')]
  const address = addressOf(node, data)
  if (address === '') return textOf(node).trim() === '' ? leftOut(node, changes) : undefined
  if (isPost) {
    changes.add('embed', address)
    return [postOf(data, address)]
  }
  return [...codeOfGist(node, data), frameOf(node, data, address, cleaning.say)]
}

/** A frame, video or sound becomes a link when the text becomes Markdown. */
function frameOf(node: Element, data: Data, src: string, say: Say): Element {
  const title = oneLine(textIn(data, 'title', 'name', 'filename', 'label'))
  if (hasClass(node, 'native-audio-embed'))
    return element('audio', { src, title: title || say('server.markdown.recording') }, [])
  if (hasClass(node, 'native-video-embed'))
    return element('video', { src, title: title || say('server.markdown.video') }, [])
  const picture = hasClass(node, ...WITH_PICTURE) ? textIn(data, 'thumbnail_url_full', 'thumbnail_url') : ''
  return element('iframe', { src, title, ...(picture !== '' && { poster: picture }) }, [])
}

/** A preview of another post. */
function postOf(data: Data, address: string): Element {
  const authors = [...listIn(data, 'bylines'), ...listIn(data, 'publishedBylines')]
  const by = [textIn(data, 'publication_name'), ...authors.map((author) => textIn(author, 'name'))]
  const { host = '' } = webAddress(address) ?? {}
  return preview(address, oneLine(textIn(data, 'title')), [
    textIn(data, 'truncated_body_text', 'caption', 'description'),
    by.filter((name) => name !== '').join(' · ') || host,
  ])
}

function leftOut(node: Element, changes: Changes): [] {
  changes.add('left out', nameOf(node))
  return []
}

/** A person or a share named in a line; their names are only in the data. */
function wordsInLine(node: Element, data: Data | undefined): string | undefined {
  if (hasClass(node, 'mention-wrap')) return textIn(data, 'name') || textOf(node)
  if (hasClass(node, 'cashtag-wrap')) return textIn(data, 'symbol') || textOf(node)
  return undefined
}

/** A file for download, with its name. */
function fileOf(node: Element): ElementContent[] | undefined {
  const link = findFirst(node, isNamed('a'))
  if (!link) return undefined
  const href = attribute(link, 'href')
  const shown = oneLine(textByClass(node, 'file-embed-details-h1')) || href
  return [element('p', {}, [element('a', { href }, [words(shown)])])]
}

function isEmbed(node: Element): boolean {
  return (
    classesOf(node).some((name) => PLAIN.test(name)) ||
    attribute(node, 'dataComponentName') !== '' ||
    node.tagName === 'iframe' ||
    hasClass(node, 'latex-rendered', 'soundcloud', 'spotify', 'bandcamp', 'tiktok', 'github-gist')
  )
}

function addressOf(node: Element, data: Data): string {
  const video = textIn(data, 'videoId')
  if (video !== '' && /^[\w-]{1,40}$/.test(video)) {
    if (hasClass(node, 'vimeo-wrap')) return `https://vimeo.com/${video}`
    const start = /^\d{1,6}/.exec(String(data.startTime ?? ''))?.[0]
    return `https://www.youtube.com/watch?v=${video}${start ? `&t=${start}s` : ''}`
  }
  const upload = textIn(data, 'mediaUploadId')
  if (/^[\w-]{8,60}$/.test(upload)) return `https://api.substack.com/api/v1/video/upload/${upload}/src`
  const instagram = instagramAddress(data)
  if (instagram !== undefined) return instagram
  const pages = ['canonical_url', 'targetUrl', 'url', 'expanded_url', 'base_url', 'fullEmbedUrl']
  const given = textIn(data, ...pages)
  if (/^https?:\/\//i.test(given)) return given
  const gist = /https:\/\/gist\.github\.com\/[\w-]{1,60}\/[0-9a-f]{8,60}/
  const inGist = gist.exec(textIn(data, 'innerHTML').slice(0, 100_000))?.[0]
  if (inGist !== undefined) return inGist
  const inner = node.tagName === 'iframe' ? node : findFirst(node, isNamed('iframe'))
  const written = inner ? attribute(inner, 'src') : ''
  return /^https?:\/\//i.test(written) ? written : ''
}

function nameOf(node: Element): string {
  const [first = node.tagName] = classesOf(node)
  return first.replace(/-(wrap|container)$/, '')
}

/** The code of a gist, which is a table of lines, one for each of its files. */
function codeOfGist(node: Element, data: Data): ElementContent[] {
  if (!hasClass(node, 'github-gist')) return []
  const tables = tablesIn(node)
  const found = tables.length > 0 ? tables : tablesIn(parseSourceHtml(textIn(data, 'innerHTML')))
  return found.flatMap((table) => {
    const lines = findAll(table, (cell) => hasClass(cell, 'blob-code')).map(textOf)
    const language = attribute(table, 'dataTagsearchLang').toLowerCase()
    return lines.length === 0 ? [] : [codeElement(lines.join('\n'), language)]
  })
}

function tablesIn(parent: Parents): Element[] {
  return findAll(parent, isNamed('table'))
}
