import { bindDashes } from '@byline/contract/dashes'
import { paths } from '@byline/contract/paths'
import { splitAtMarks } from '../../lib/split-at-marks.ts'
import type { Suggestions } from './read-suggestions.ts'
import { searchPath } from './search-path.ts'

/** One entry of the list below a search box. */
export interface SuggestionOption {
  /** The address that it leads to. */
  to: string
  /** Its text in parts, every second of which is marked. */
  label: string[]
  /** Shown smaller beside it. */
  minor?: string
}

/** Articles, tags, and last the search for `text` itself; nothing where nothing is found. */
export function optionsFor({ posts, tags }: Suggestions, text: string): SuggestionOption[] {
  if (posts.length + tags.length === 0) return []
  return [
    ...posts.map(({ slug, title, titleMarks }) => ({
      to: paths.article(slug),
      label: splitAtMarks(bindDashes(title || 'Untitled'), title === '' ? [] : titleMarks),
    })),
    ...tags.map(({ tag, count }) => ({
      to: paths.tag(tag),
      label: [`Articles on ${tag}`],
      minor: counted(count, 'article'),
    })),
    { to: searchPath(text), label: [`All results for “${text}”`] },
  ]
}

/** What a screen reader says when the list has changed. */
export function describeSuggestions({ posts, tags, corrected }: Suggestions): string {
  if (posts.length + tags.length === 0) return 'No suggestions.'
  const found = [counted(posts.length, 'article'), counted(tags.length, 'tag')].filter(Boolean)
  const correction = corrected ? `Did you mean “${corrected}”? ` : ''
  return `${correction}${found.join(' and ')}. The arrow keys choose.`
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}
