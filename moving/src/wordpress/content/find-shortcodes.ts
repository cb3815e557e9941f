import { isOfBuilder } from './builder-shortcodes.ts'
import { isCodeName, isKnown } from './known-shortcodes.ts'
import { readAttributes, type ShortcodeAttributes } from './shortcode-attributes.ts'

/** A shortcode in a text, by the places of its first character and after its last. */
export interface Shortcode {
  name: string
  attributes: ShortcodeAttributes
  start: number
  end: number
  /** Its content, if it has a closing tag. */
  inside?: { from: number; to: number }
  nested: Shortcode[]
  /** Written as `[[name]]`, to show it. */
  isEscaped?: boolean
}

interface Tag {
  name: string
  attributes: ShortcodeAttributes
  start: number
  end: number
  isClosing: boolean
  isEmpty: boolean
}

/** Nested shortcodes below this level belong to the content of the one around them. */
const DEPTH_MAX = 50
/** The beginning of a comment, a tag of HTML, code in which nothing is a shortcode, or the tag of a shortcode. */
const TOKEN =
  /<!--|<(pre|code|script|style)\b[^<>]*>|<\/?[a-z][^<>]*>|\[\[[a-z][^[\]\n]{0,500}\]\]|\[(\/?)([a-z][\w-]{0,60})(?=[\s\]=/])([^[\]]{0,5000}?)(\/?)\]/gi

/** The outermost shortcodes of a text, in their order, as WordPress's Shortcode API reads them. */
export function findShortcodes(content: string): Shortcode[] {
  const root: Shortcode[] = []
  const open: Shortcode[] = []
  /** The number of shortcodes of a name that are open, so that a text with many tags is read once. */
  const openNames = new Map<string, number>()
  const closings = countClosings(content)
  const add = (shortcode: Shortcode) => (open.at(-1)?.nested ?? root).push(shortcode)
  for (const tag of tagsIn(content)) {
    if ('isEscaped' in tag) {
      add(tag)
      continue
    }
    const { name, attributes, start, end, isClosing, isEmpty } = tag
    if (isClosing) {
      closings.set(name, (closings.get(name) ?? 1) - 1)
      if ((openNames.get(name) ?? 0) === 0) continue
      for (let last = open.pop(); last; last = open.pop()) {
        openNames.set(last.name, (openNames.get(last.name) ?? 1) - 1)
        if (last.name === name) {
          last.inside = { from: last.end, to: start }
          last.end = end
          add(last)
          break
        }
        // It was never closed, and what stands in it belongs to the one around it.
        if (isShortcode(last)) add(last)
        const { nested } = last
        last.nested = []
        for (const one of nested) add(one)
      }
      continue
    }
    const shortcode: Shortcode = { name, attributes, start, end, nested: [] }
    const hasContent = !isEmpty && (closings.get(name) ?? 0) > 0 && open.length < DEPTH_MAX
    if (hasContent) {
      open.push(shortcode)
      openNames.set(name, (openNames.get(name) ?? 0) + 1)
    } else if (isShortcode(tag)) add(shortcode)
  }
  for (const last of open) {
    if (isShortcode(last)) root.push({ ...last, nested: [] })
    for (const one of last.nested) root.push(one)
  }
  return root.sort((a, b) => a.start - b.start)
}

/** Whether brackets are a shortcode, and not a word of the text such as `[sic]`. */
function isShortcode({ name, attributes }: Pick<Tag, 'name' | 'attributes'>): boolean {
  if (isCodeName(name)) return false
  return isKnown(name) || isOfBuilder(name) || Object.keys(attributes.named).length > 0
}

function countClosings(content: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, name = ''] of content.matchAll(/\[\/([a-z][\w-]{0,60})\s*\]/gi)) {
    const key = name.toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function* tagsIn(content: string): Generator<Tag | (Shortcode & { isEscaped: true })> {
  const pattern = new RegExp(TOKEN)
  const closings = countClosings(content)
  /** Ends that occur no more, so that none is searched twice to the end of a text. */
  const absent = new Set<string>()
  let lowerCase: string | undefined
  const skipTo = (end: string, from: number) => {
    if (absent.has(end)) return
    lowerCase ??= content.toLowerCase()
    const at = lowerCase.indexOf(end, from)
    if (at >= 0) pattern.lastIndex = at
    else absent.add(end)
  }
  for (let match = pattern.exec(content); match; match = pattern.exec(content)) {
    const [whole, raw, slash, given, attributes = '', selfClosing] = match
    const start = match.index
    const end = start + whole.length
    if (whole === '<!--') skipTo('-->', end)
    else if (raw) skipTo(`</${raw.toLowerCase()}`, end)
    else if (whole.startsWith('[[')) {
      const none = { named: {}, unnamed: [] }
      yield { name: '', attributes: none, start, end, nested: [], isEscaped: true }
    } else if (given) {
      const name = given.toLowerCase()
      const isClosing = slash === '/'
      const isEmpty = selfClosing === '/'
      yield { name, attributes: readAttributes(attributes), start, end, isClosing, isEmpty }
      if (isCodeName(name) && !isClosing && closings.has(name)) skipTo(`[/${name}`, end)
    }
  }
}
