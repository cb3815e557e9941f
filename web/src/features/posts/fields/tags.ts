import { messages } from '@byline/contract/messages/messages'
import { sentenceOf } from '@byline/contract/messages/named'
import { postDocument } from '@byline/contract/posts/post-document'
import { limits } from '@byline/contract/rules/limits'
import { tagKey } from '@byline/contract/rules/tags'
import { t } from '../../../lib/language/texts.ts'

/** All tags including the added one, or the reason why it cannot be added. */
type Added = { tags: string[] } | { error: string }

/**
 * Adds a typed tag. `known` are the tags in use: if one of them differs from the typed tag only in case, its spelling
 * is used.
 */
export function addTag(tags: string[], typed: string, known: string[] = []): Added {
  const key = tagKey(typed)
  const tag = known.find((other) => tagKey(other) === key) ?? typed.trim()
  if (tag === '') return { error: t(messages.tagRequired) }
  if (tags.some((other) => tagKey(other) === key)) return { error: t(messages.tagsRepeated) }
  if (tags.length >= limits.tagsMax) return { error: t(messages.tagsTooMany) }
  const { error } = postDocument.shape.tags.safeParse([tag])
  return error ? { error: sentenceOf(error.issues[0]?.message ?? '', t) } : { tags: [...tags, tag] }
}

/** Splits typed or pasted text at its commas; the text after the last comma is still being typed. */
export function splitTags(text: string): { complete: string[]; rest: string } {
  const parts = text.split(',')
  const rest = parts.pop() ?? ''
  return {
    complete: parts.map((part) => part.trim()).filter((part) => part !== ''),
    rest: parts.length > 0 ? rest.trimStart() : rest,
  }
}
