import { Unreadable } from '../../records/unreadable.ts'

/** Characters of HTML. The text of a post has at most a million, and a parser takes forty bytes for each. */
const CHARACTERS_MAX = 2_000_000
/** Beginnings of tags. An element and what is made of it take two kilobytes, and an import has 200 MB. */
const TAGS_MAX = 80_000
/** Characters of an address that is a whole picture. */
const ADDRESS_MAX = 1_000

/**
 * HTML that is small enough to be parsed, in which long `data:` addresses are cut, because no text here has such addresses
 * (specification §5). Throws `Unreadable`.
 */
export function boundedHtml(html: string): string {
  const bounded = html.length > CHARACTERS_MAX ? withoutData(html) : html
  if (bounded.length > CHARACTERS_MAX)
    throw new Unreadable('its HTML is longer than 2,000,000 characters')
  if (countTags(bounded) > TAGS_MAX) throw new Unreadable('its HTML has more than 80,000 tags')
  return bounded
}

export function countTags(html: string): number {
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags++
  return tags
}

/** A pattern for the whole of an address of a million characters would overflow the stack. */
function withoutData(html: string): string {
  const end = /["'\s<>)]/g
  const kept: string[] = []
  let from = 0
  for (let at = html.indexOf('data:'); at >= 0; at = html.indexOf('data:', from)) {
    end.lastIndex = at
    const to = end.exec(html)?.index ?? html.length
    kept.push(html.slice(from, to - at > ADDRESS_MAX ? at + 'data:'.length : to))
    from = to
  }
  return kept.join('') + html.slice(from)
}
