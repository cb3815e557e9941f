import type { Marks } from '@byline/contract/posts/passage'
import { t } from '../../lib/language/texts.ts'
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
      label: title || t('shared.posts.untitled'),
      marks: title ? titleMarks : [],
    })),
    ...tags.map(({ tag, count }) => ({
      to: `/Articles?tag=${encodeURIComponent(tag)}`,
      label: t('reading.posts.onTag', { tag }),
      marks: [],
      minor: count === 0 ? '' : t('shared.posts.articleCount', { count }),
    })),
    {
      to: `/Articles/${encodeURIComponent(text.toWellFormed())}`,
      label: t('reading.search.allResults', { term: text }),
      marks: [],
    },
  ]
}

/** The announcement of screen readers when the list has changed. */
export function describeSuggestions({ posts, tags, corrected }: Suggestions): string {
  if (posts.length + tags.length === 0) return t('reading.search.noSuggestions')
  const found = tags.length === 0 ? 'articles' : posts.length === 0 ? 'tags' : 'both'
  const counts = { found, articles: posts.length, tags: tags.length }
  return corrected
    ? t('reading.search.suggestionsCorrected', { ...counts, corrected })
    : t('reading.search.suggestionsFound', counts)
}
