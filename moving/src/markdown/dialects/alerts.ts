import type { Changes } from '../../records/changes.ts'
import { calloutKind } from '../tags/callout.ts'
import { outsideFences } from '../tags/outside-fences.ts'

const ALERT = /^([ >]*>\s?)\[!([A-Za-z]+)\][-+]?[ \t]*(.*)$/gm

/** Writes the other words for alerts, such as `> [!INFO]- Title`, as those of GitHub. */
export function translateAlerts(text: string, changes: Changes): string {
  if (!text.includes('[!')) return text
  return outsideFences(text, (part) =>
    part.replace(ALERT, (line, prefix: string, word: string, title: string) => {
      const kind = calloutKind(word)
      if (!kind && word.toLowerCase() !== 'quote') return line
      const made = kind ? `${prefix}[!${kind}]${title ? ` ${title}` : ''}` : `${prefix}${title ? `**${title}**` : ''}`
      if (made.toUpperCase() !== line.toUpperCase().trimEnd()) changes.add('translated tag', line.trim())
      return made
    }),
  )
}
