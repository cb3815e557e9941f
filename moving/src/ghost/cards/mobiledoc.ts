import { escapeHtml } from '../../fields/html.ts'
import type { Changes } from '../../records/changes.ts'
import { cardSegments } from './cards.ts'
import type { Segment } from './segments.ts'

/** The parts of Mobiledoc 0.3 that Ghost writes; everything may be missing, as files from elsewhere are not checked. */
interface Mobiledoc {
  sections: unknown[]
  markups: unknown[]
  atoms: unknown[]
  cards: unknown[]
}

/** The kinds of sections and markers in Mobiledoc 0.3. */
const [MARKUP, IMAGE, LIST, CARD] = [1, 2, 3, 10]
const ATOM = 1

const BLOCKS = /^(p|h[1-6]|blockquote|aside)$/
const INLINE = /^(strong|b|em|i|s|code|sub|sup|u|a|mark)$/

/** The text of Ghost's editor in versions 1 to 4. */
export function mobiledocSegments(written: string, changes: Changes): Segment[] {
  const given = JSON.parse(written) as Record<string, unknown> | null
  const document: Mobiledoc = {
    sections: listOf(given?.sections),
    markups: listOf(given?.markups),
    atoms: listOf(given?.atoms),
    cards: listOf(given?.cards),
  }
  return document.sections.flatMap((section) => sectionSegments(listOf(section), document, changes))
}

function sectionSegments([kind, first, second]: unknown[], document: Mobiledoc, changes: Changes): Segment[] {
  if (kind === CARD) {
    const [name, payload] = listOf(document.cards[Number(first)])
    return typeof name === 'string' ? cardSegments(name, payload, changes) : []
  }
  if (kind === IMAGE) return cardSegments('image', { src: first }, changes)
  if (kind === LIST) {
    const tag = first === 'ol' ? 'ol' : 'ul'
    const items = listOf(second).map((item) => `<li>${inline(listOf(item), document)}</li>`)
    return [{ html: `<${tag}>${items.join('')}</${tag}>` }]
  }
  if (kind !== MARKUP) return []
  const tag = BLOCKS.exec(String(first))?.[0] ?? 'p'
  const block = tag === 'aside' ? 'blockquote' : tag
  return [{ html: `<${block}>${inline(listOf(second), document)}</${block}>` }]
}

/** Markers name the markups that begin before them, and count those that end behind them. */
function inline(markers: unknown[], { markups, atoms }: Mobiledoc): string {
  const open: string[] = []
  let html = ''
  for (const marker of markers) {
    const [kind, opened, closed, value] = listOf(marker)
    for (const index of listOf(opened)) {
      const [tag, attributes] = listOf(markups[Number(index)])
      const name = INLINE.exec(String(tag))?.[0] ?? 'span'
      html += name === 'a' ? `<a href="${escapeHtml(addressIn(listOf(attributes)))}">` : `<${name}>`
      open.push(name)
    }
    html += kind === ATOM ? atom(listOf(atoms[Number(value)])) : escapeHtml(String(value ?? ''))
    for (let left = Number(closed) || 0; left > 0 && open.length > 0; left--) html += `</${open.pop()}>`
  }
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function atom([name, value]: unknown[]): string {
  return name === 'soft-return' ? '<br>' : escapeHtml(typeof value === 'string' ? value : '')
}

/** Attributes are a list of names and values in turn. */
function addressIn(attributes: unknown[]): string {
  const at = attributes.indexOf('href')
  const value = at < 0 ? '' : attributes[at + 1]
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
