import type { Marks } from '@byline/contract/posts/passage'
import type { Suggestions } from './read-suggestions.ts'

/** One entry of the list below a search box. */
export interface SuggestionOption {
  /** The address that it leads to. */
  to: string
  label: string
  /** The found places of the label. */
  marks: Marks
  /** Shown smaller beside it. */
  minor?: string
}

/**
 * Articles, tags, and last the search for `text` itself; nothing where nothing is found. The addresses are those of the
 * contract's `paths`, which would load the application with them.
 */
export function optionsFor({ posts, tags }: Suggestions, text: string): SuggestionOption[] {
  if (posts.length + tags.length === 0) return []
  return [
    ...posts.map(({ slug, title, titleMarks }) => ({
      to: `/article/${encodeURIComponent(slug)}`,
      label: title || 'Untitled',
      marks: title ? titleMarks : [],
    })),
    ...tags.map(({ tag, count }) => ({
      to: `/Articles?tag=${encodeURIComponent(tag)}`,
      label: `Articles on ${tag}`,
      marks: [],
      minor: counted(count, 'article'),
    })),
    {
      to: `/Articles/${encodeURIComponent(text.toWellFormed())}`,
      label: `All results for “${text}”`,
      marks: [],
    },
  ]
}

/** The announcement of screen readers when the list has changed. */
export function describeSuggestions({ posts, tags, corrected }: Suggestions): string {
  if (posts.length + tags.length === 0) return 'No suggestions.'
  const found = [counted(posts.length, 'article'), counted(tags.length, 'tag')].filter(Boolean)
  const correction = corrected ? `Did you mean “${corrected}”? ` : ''
  return `${correction}${found.join(' and ')}. The arrow keys choose.`
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}
