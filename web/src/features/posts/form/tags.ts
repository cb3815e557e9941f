import { limits } from '@byline/contract/limits'
import { messages } from '@byline/contract/messages'
import { postDocument, tagKey } from '@byline/contract/posts'

/** The tags with one more, or why it cannot be added. */
type Added = { tags: string[] } | { refusal: string }

/**
 * Adds a tag as it was typed, or as it is written elsewhere. `known` are the tags in use: one that differs
 * from the typed one in case alone is what was meant.
 */
export function addTag(tags: string[], typed: string, known: string[] = []): Added {
  const key = tagKey(typed)
  const tag = known.find((other) => tagKey(other) === key) ?? typed.trim()
  if (tag === '') return { refusal: messages.tagRequired }
  if (tags.some((other) => tagKey(other) === key)) return { refusal: messages.tagsRepeated }
  if (tags.length >= limits.tagsMax) return { refusal: messages.tagsTooMany }
  const { error } = postDocument.shape.tags.safeParse([tag])
  return error ? { refusal: error.issues[0]?.message ?? '' } : { tags: [...tags, tag] }
}

/** What typing or pasting commits: everything before the last comma; the rest is still being typed. */
export function splitTags(text: string): { complete: string[]; rest: string } {
  const parts = text.split(',')
  const rest = parts.pop() ?? ''
  return {
    complete: parts.map((part) => part.trim()).filter((part) => part !== ''),
    rest: parts.length > 0 ? rest.trimStart() : rest,
  }
}
