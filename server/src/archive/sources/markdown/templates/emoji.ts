import { gemoji } from 'gemoji'
import type { Changes } from './context.ts'

const signs = new Map(
  gemoji.flatMap(({ emoji, names }) => names.map((name) => [name, emoji] as const)),
)

/** Writes `:tada:` as 🎉, by the names of GitHub; others stay. */
export function translateEmoji(text: string, changes: Changes): string {
  return text.replace(/(?<![\w:/])((?::[+\w-]{1,40})+:)(?![\w/])/g, (whole) => {
    const names = whole.slice(1, -1).split(':')
    const found = names.map((name) => signs.get(name))
    if (found.some((sign) => sign === undefined)) return whole
    changes.add('translated tag', whole)
    return found.join('')
  })
}
