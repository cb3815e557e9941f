import { noteOf } from '@byline/contract/imports/note'
import { limits } from '@byline/contract/rules/limits'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { PictureRefused } from '../fetching/picture-refused.ts'
import { type DrawingSize, drawingSize } from './drawing-size.ts'

export interface CleanDrawing extends DrawingSize {
  /** The drawing in the size in which it is to be drawn; it refers to nothing outside itself. */
  svg: string
  /** Whether it has letters, which need fonts. */
  hasText: boolean
  /** The bytes of the pictures within it. */
  pictures: Buffer[]
}

/** Elements that are left out with everything in them: programs, other documents, and what changes with time. */
const LEFT_OUT = new Set([
  ...['script', 'foreignobject', 'iframe', 'object', 'embed', 'video', 'audio', 'canvas'],
  ...['animate', 'animatemotion', 'animatetransform', 'animatecolor', 'set', 'handler', 'metadata'],
])
/** Pictures within a drawing; each is checked like one by itself. */
const PICTURES_MAX = 50
const DEPTH_MAX = 200
const DOCTYPE_MAX = 20_000
/** Characters of the cleaned drawing for each of the original, so that entities cannot fill the memory. */
const GROWTH_MAX = 4

/** The entities that Adobe's programs declare are addresses of namespaces. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp)(?:;[\w=-]{1,40})*;base64,/i

/**
 * Writes a drawing again without anything that refers to the outside: no programs, no addresses but of its own parts, no
 * entities. Throws `PictureRefused` for text that is no SVG, and for one that is too large.
 */
export function cleanDrawing(text: string): CleanDrawing {
  const parser = new SaxesParser()
  const lengthMax = GROWTH_MAX * text.length + 10_000
  const parts: string[] = []
  const pictures: Buffer[] = []
  let length = 0
  let depth = 0
  /** The depth of the element that is being left out, or 0. */
  let leftOut = 0
  let hasText = false
  let size: DrawingSize | undefined
  const write = (part: string) => {
    if (leftOut > 0) return
    length += part.length
    if (length > lengthMax) throw new PictureRefused(noteOf('dashboard.imports.drawingEntities'))
    parts.push(part)
  }
  const writeText = (content: string) => write(escaped(withoutImports(content)))

  parser.on('error', () => {
    throw new PictureRefused(noteOf('dashboard.imports.drawingNotXml'))
  })
  parser.on('doctype', (doctype) => {
    if (doctype.length > DOCTYPE_MAX) throw new PictureRefused(noteOf('dashboard.imports.drawingDoctype'))
    for (const [, name = '', quoted, single] of doctype.matchAll(ENTITY)) parser.ENTITIES[name] = quoted ?? single ?? ''
  })
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth++
    if (depth > DEPTH_MAX) throw new PictureRefused(noteOf('dashboard.imports.drawingDeep'))
    const name = localName(tag.name)
    if (depth === 1) {
      if (name !== 'svg') throw new PictureRefused(noteOf('dashboard.imports.drawingNone'))
      size = drawingSize(tag.attributes)
    }
    if (leftOut === 0 && LEFT_OUT.has(name)) leftOut = depth
    if (name === 'text') hasText = true
    const attributes = depth === 1 && size ? { ...tag.attributes, ...rootAttributes(size) } : tag.attributes
    write(`<${tag.name}${writeAttributes(attributes, pictures)}>`)
  })
  parser.on('closetag', (tag: SaxesTagPlain) => {
    write(`</${tag.name}>`)
    if (leftOut === depth) leftOut = 0
    depth--
  })
  parser.on('text', (content) => depth > 0 && writeText(content))
  parser.on('cdata', (content) => depth > 0 && writeText(content))
  parser.write(text).close()
  if (!size) throw new PictureRefused(noteOf('dashboard.imports.drawingNone'))
  if (pictures.length > PICTURES_MAX)
    throw new PictureRefused(noteOf('dashboard.imports.drawingPictures', { count: PICTURES_MAX }))
  return { ...size, svg: parts.join(''), hasText, pictures }
}

/** Whether a file is meant as a drawing, whatever its name. */
export function looksLikeDrawing(bytes: Buffer): boolean {
  const head = decode(bytes.subarray(0, 8_192), { isPart: true })
  return /^\s*</.test(head) && /<(?:\w{1,20}:)?svg[\s>]/i.test(head) && !/<html[\s>]/i.test(head)
}

/** The text of an XML file: UTF-8, UTF-16 with a mark, or what its declaration says. Throws `PictureRefused`. */
export function drawingText(bytes: Buffer): string {
  if (bytes.byteLength > limits.uploadBytes) throw new PictureRefused(noteOf('dashboard.imports.drawingLarge'))
  return decode(bytes, { isPart: false })
}

function decode(bytes: Buffer, { isPart }: { isPart: boolean }): string {
  const [, declared = 'utf-8'] =
    /^<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(bytes.toString('latin1', 0, 300)) ?? []
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : declared
  try {
    return new TextDecoder(encoding, { fatal: !isPart }).decode(bytes)
  } catch {
    if (isPart) return bytes.toString('latin1')
    throw new PictureRefused(noteOf('dashboard.imports.drawingEncoding'))
  }
}

function rootAttributes({ viewBox, drawn }: DrawingSize): Record<string, string> {
  return {
    viewBox,
    width: String(drawn.width),
    height: String(drawn.height),
    // Its properties `width` and `height` would win against the attributes.
    style: '',
    x: '0',
    y: '0',
  }
}

function writeAttributes(attributes: Record<string, string>, pictures: Buffer[]): string {
  let written = ''
  for (const [name, value] of Object.entries(attributes)) {
    const local = localName(name)
    if (local.startsWith('on') || name.toLowerCase() === 'xml:base' || local === 'src') continue
    if (local === 'href' && !isWithin(value, pictures)) continue
    written += ` ${name}="${escaped(withoutAddresses(value))}"`
  }
  return written
}

/** Whether an address is that of a part of the drawing, or a picture written into it. */
function isWithin(address: string, pictures: Buffer[]): boolean {
  const target = address.trim()
  if (target.startsWith('#')) return true
  const [head] = RASTER.exec(target.slice(0, 200)) ?? []
  if (head === undefined) return false
  pictures.push(Buffer.from(target.slice(head.length), 'base64'))
  return true
}

/** Breaks `url(…)` of anything but a part of the drawing; a declaration with an unknown function does not count (CSS Syntax 3, §9). */
function withoutAddresses(value: string): string {
  if (!/url\(/i.test(value)) return value
  return value.replace(/url\((\s{0,20}["']?\s{0,20}#)?/gi, (whole, inside) => (inside ? whole : 'outside('))
}

/** The same for a style sheet, which may also import others. */
function withoutImports(content: string): string {
  return withoutAddresses(content).replaceAll(/@import/gi, '@outside')
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
