import { passageElementId } from '@byline/contract/addresses/paths'
import type { Place } from '@byline/contract/passages/find-passage'
import { type Gathered, gather } from './gather.ts'
import { decoded, REFERENCE, UNREAD } from './readable-text.ts'

/** A place in the readable text that a comment is about. */
export interface MarkedPassage extends Place {
  /** The id of the comment. */
  id: string
}

/** Space between the tags of two words belongs to a passage, that between blocks to none. */
const INLINE =
  /^<\/?(?:a|abbr|b|bdi|bdo|br|cite|code|del|dfn|em|i|img|ins|kbd|mark|math|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)[\s>]/

/** No link may stand in the first two; in a raised or lowered one, the style sheet cannot put it into the margin. */
const WITHOUT_LINKS = /^<(\/?)(a|ruby|sup|sub)[\s>]/

/**
 * Marks passages in a rendered text. Each text node is marked by itself, so that the HTML stays valid; overlapping
 * passages are gathered, and each has an element with its id where it begins. A group ends with the HTML of `linkOf`, outside
 * of links and formulas, which must have no text: the readable text stays as it is. The passages are in the order of
 * their starts.
 */
export function markPassages<Passage extends MarkedPassage>(
  html: string,
  passages: readonly Passage[],
  linkOf: (group: Gathered<Passage>) => string,
): string {
  const groups = gather(passages)
  if (groups.length === 0) return html
  const marking = new Marking(html, groups, linkOf)
  let formula = -1
  for (const { 0: tag, index } of html.matchAll(UNREAD)) {
    if (marking.isDone) break
    if (formula < 0) marking.text(index, tag)
    if (tag.startsWith('<math')) formula = index
    if (formula < 0) marking.tag(tag, index + tag.length)
    else if (tag === '</math>') {
      marking.whole(formula, index + tag.length)
      formula = -1
    }
  }
  return marking.end()
}

class Marking<Passage extends MarkedPassage> {
  readonly #html: string
  readonly #groups: Gathered<Passage>[]
  readonly #linkOf: (group: Gathered<Passage>) => string
  readonly #out: string[] = []
  /** The characters written so far: of the HTML, and of the readable text. */
  #written = 0
  #at = 0
  /** The group that comes next, or is open, and its passage that begins next. */
  #group = 0
  #passage = 0
  #before = ''
  #inside = ''
  #links = ''

  constructor(html: string, groups: Gathered<Passage>[], linkOf: (group: Gathered<Passage>) => string) {
    this.#html = html
    this.#groups = groups
    this.#linkOf = linkOf
  }

  get isDone(): boolean {
    return this.#group >= this.#groups.length && this.#links === ''
  }

  /** A tag that is no part of a formula. */
  tag(tag: string, end: number): void {
    this.#copy(end)
    this.#before = tag
    if (tag.endsWith('</a>') && tag !== '</a>') return
    const [, closing, name = ''] = WITHOUT_LINKS.exec(tag) ?? []
    if (name === '' || (this.#inside !== '' && this.#inside !== name)) return
    this.#inside = closing ? '' : name
    if (this.#inside === '') this.#writeLinks()
  }

  /** The text from the last tag to the next one. */
  text(end: number, next: string): void {
    if (end === this.#written) return
    const text = this.#html.slice(this.#written, end)
    const units = unitsOf(text)
    const isBefore = (this.#groups[this.#group]?.start ?? 0) >= this.#at + units
    const isSpace = text.trim() === '' && !(INLINE.test(this.#before) && INLINE.test(next))
    if (isBefore || isSpace || this.#before === '<rp>') this.#pass(units, end)
    else this.#mark(units, end)
  }

  /** A formula, which is marked as a whole because no part of it may be. */
  whole(start: number, end: number): void {
    const until = this.#at + unitsOf(this.#html.slice(start, end).replace(UNREAD, ''))
    const group = this.#groups[this.#group]
    if (!group || group.start >= until) this.#pass(until - this.#at, end)
    else {
      this.#open(until)
      this.#copy(end)
      this.#out.push('</mark>')
      this.#at = until
      this.#close()
    }
    this.#before = '</math>'
  }

  end(): string {
    if (!this.isDone) this.text(this.#html.length, '')
    this.#copy(this.#html.length)
    this.#writeLinks()
    return this.#out.join('')
  }

  #mark(units: number, end: number): void {
    const until = this.#at + units
    const chunk = new Chunk(this.#html, this.#written, end)
    while (this.#at < until) {
      const group = this.#groups[this.#group]
      if (!group || group.start >= until) break
      if (group.start > this.#at) this.#advance(chunk, group.start)
      this.#open(this.#at + 1)
      const next = group.passages[this.#passage]?.start ?? group.end
      this.#advance(chunk, Math.min(next, group.end, until))
      this.#out.push('</mark>')
      this.#close()
    }
    this.#at = until
    this.#copy(end)
  }

  /** Opens a mark with the ids of the passages that begin before `until`. */
  #open(until: number): void {
    const passages = this.#groups[this.#group]?.passages ?? []
    const ids: string[] = []
    for (; (passages[this.#passage]?.start ?? until) < until; this.#passage++)
      ids.push(` id="${passageElementId(passages[this.#passage]?.id ?? '')}"`)
    const [first = '', ...others] = ids
    this.#out.push(...others.map((id) => `<span${id}></span>`), `<mark class="passage"${first}>`)
  }

  /** Ends the group if it ends at this place or before. */
  #close(): void {
    const group = this.#groups[this.#group]
    if (!group || group.end > this.#at) return
    this.#links += this.#linkOf(group)
    this.#group += 1
    this.#passage = 0
    if (this.#inside === '') this.#writeLinks()
  }

  /** Leaves a part without marks; a group that ends in it does so at the next mark, as no link may stand there. */
  #pass(units: number, end: number): void {
    this.#at += units
    this.#copy(end)
  }

  #advance(chunk: Chunk, at: number): void {
    this.#copy(chunk.take(at - this.#at))
    this.#at = at
  }

  #copy(end: number): void {
    if (end > this.#written) this.#out.push(this.#html.slice(this.#written, end))
    this.#written = end
  }

  #writeLinks(): void {
    if (this.#links !== '') this.#out.push(this.#links)
    this.#links = ''
  }
}

/** UTF-16 code units of the readable text of a part without tags. */
function unitsOf(text: string): number {
  return text.includes('&') ? decoded(text).length : text.length
}

/** A text node of the HTML, in which a reference such as `&amp;` is one character. */
class Chunk {
  readonly #text: string
  readonly #start: number
  readonly #references: Iterator<RegExpExecArray>
  #index = 0
  #reference: RegExpExecArray | undefined

  constructor(html: string, start: number, end: number) {
    this.#start = start
    this.#text = html.slice(start, end)
    this.#references = this.#text.matchAll(REFERENCE)
    this.#reference = this.#references.next().value
  }

  /** The place in the HTML that is so many code units of the text further on. */
  take(units: number): number {
    let left = units
    while (left > 0) {
      const plain = Math.min(left, (this.#reference?.index ?? Number.POSITIVE_INFINITY) - this.#index)
      this.#index += plain
      left -= plain
      if (left > 0) left -= this.#takeReference()
    }
    return this.#start + this.#index
  }

  #takeReference(): number {
    const [reference = ''] = this.#reference ?? []
    this.#index += reference.length
    this.#reference = this.#references.next().value
    return decoded(reference).length
  }
}
