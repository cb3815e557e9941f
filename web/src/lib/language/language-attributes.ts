import type { PostCard } from '@byline/contract/posts/posts'
import { directionOf } from '@byline/contract/rules/languages'

/** The attributes of an element with words of a post: its own language, or that of the page and whatever its letters say. */
export function languageAttributes({ language }: Pick<PostCard, 'language'>) {
  return language === undefined ? ({ dir: 'auto' } as const) : { lang: language, dir: directionOf(language) }
}
