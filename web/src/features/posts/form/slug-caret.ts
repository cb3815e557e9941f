import { slugRule } from '@byline/contract/posts'

/** The live rule applied to a field: its text, and where the caret stands in it (specification §4). */
export function withSlugRule(text: string, caret: number): { text: string; caret: number } {
  const ruled = slugRule(text)
  return { text: ruled, caret: Math.min(slugRule(text.slice(0, caret)).length, ruled.length) }
}
