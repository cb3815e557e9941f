import { eachElement } from '@byline/markdown/tree/walk-tree'
import type { Root } from 'hast'
import { LATER } from './clean/source-picture.ts'

/** Shorter ones are placeholders of one pixel, as are blurred ones of pictures that a script loads later. */
const CHARACTERS_MIN = 200
const DATA = /^data:(image\/[\w.+-]{1,40})((?:;[\w=-]{1,40})*),/i
const NAME = /embedded-picture-(\d{1,6})\.data/g

/**
 * Gives pictures whose bytes are in the address itself other addresses, because pages never show such ones and their text
 * is long. The import stores them. Returns how the Markdown gets the bytes back.
 */
export function embeddedPictures(tree: Root): (markdown: string) => string {
  const addresses: string[] = []
  eachElement(tree, ({ tagName, properties }) => {
    const src = tagName === 'img' ? String(properties.src ?? '') : ''
    const [head = '', type = '', parameters = ''] = DATA.exec(src.slice(0, 300)) ?? []
    if (head === '') return
    const content = src.slice(head.length)
    const isLater = LATER.some((name) => properties[name] !== undefined)
    const isEmbedded = src.length >= CHARACTERS_MIN && !isLater
    const name = `embedded-picture-${addresses.length}.data`
    if (isEmbedded) addresses.push(`data:${type};base64,${inBase64(content, parameters)}`)
    properties.src = isEmbedded ? name : ''
  })
  return (markdown) =>
    addresses.length === 0
      ? markdown
      : markdown.replace(NAME, (whole, number: string) => addresses[Number(number)] ?? whole)
}

/** The content as Base64, without characters that end an address in Markdown. */
function inBase64(content: string, parameters: string): string {
  if (/;base64$/i.test(parameters)) return content.replace(/[^\w+/=-]/g, '')
  try {
    return Buffer.from(decodeURIComponent(content)).toString('base64')
  } catch {
    return Buffer.from(content).toString('base64')
  }
}
