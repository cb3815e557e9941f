import type { Element } from 'hast'
import { oneLine } from '../records/one-line.ts'
import { element, words } from './tree.ts'

/** A preview of another page: its title as a link, and below it what else is known, such as its description and site. */
export function preview(href: string, title: string, further: readonly string[]): Element {
  const shown = title === '' ? words(href) : element('strong', {}, [words(title)])
  const lines = further.map(oneLine).filter((line) => line !== '')
  const below = lines.flatMap((line) => [element('br', {}, []), words(line)])
  return element('blockquote', {}, [element('p', {}, [element('a', { href }, [shown]), ...below])])
}
