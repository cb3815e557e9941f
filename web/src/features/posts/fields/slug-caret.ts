import { slugRule } from '@byline/contract/rules/slugs'

/** Applies the slug rule to a text while it is typed (specification §4), and moves the caret accordingly. */
export function withSlugRule(text: string, caret: number): { text: string; caret: number } {
  const ruled = slugRule(text)
  return { text: ruled, caret: Math.min(slugRule(text.slice(0, caret)).length, ruled.length) }
}
