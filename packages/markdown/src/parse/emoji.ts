import type { Nodes } from 'hast'
import { AS_TYPED } from '../tree/text-dashes.ts'

/** Names between colons, one behind the other, at which no word and no address begins or ends. */
const NAMES = /(?<![\w:/@.-])(?::[a-z0-9_+-]{1,50}:)+(?![\w/])/g
const NAME = /:([a-z0-9_+-]+):/g

/** Loaded by the first text with a name, as there are 2,000 of them in each thread. */
let emojiOf: Record<string, string> | undefined

/**
 * Returns a function that replaces the names of GitHub, such as `:tada:`, by their emoji; undefined if the text has none.
 * Numbers and unknown names stay as typed.
 */
export async function emojiIn(source: string): Promise<((text: string) => string) | undefined> {
  if (source.search(NAMES) === -1) return undefined
  emojiOf ??= (await import('gemoji')).nameToEmoji
  const known = emojiOf
  const named = (all: string, name: string) =>
    /[a-z+-]/.test(name) && Object.hasOwn(known, name) ? String(known[name]) : all
  return (text) => text.replace(NAMES, (names) => names.replace(NAME, named))
}

/** Changes each text but code. */
export function replaceInTexts(node: Nodes, replace: (text: string) => string): void {
  if (node.type === 'text') node.value = replace(node.value)
  if (!('children' in node) || (node.type === 'element' && AS_TYPED.includes(node.tagName))) return
  for (const child of node.children) replaceInTexts(child, replace)
}
