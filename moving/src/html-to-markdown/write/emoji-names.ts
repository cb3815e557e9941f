import { nameToEmoji } from 'gemoji'

/** Keeps the renderer from taking a word between colons, such as `:tada:`, for an emoji, in Markdown or HTML. */
export function withoutEmojiNames(text: string): string {
  return text.replace(/:(?=([a-z0-9_+-]{1,50}):)/g, (colon, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? `${colon}<!-- -->` : colon,
  )
}
