import type { Changes } from '../../records/changes.ts'
import type { TemplateContext } from '../tags/context.ts'

/** The first or last line of a block: `::note{icon="x"}`, `::`. */
const BLOCK = /^[ \t]*:{2,}(?:[a-z][\w-]*(?:\[[^\]\n]*\])?(?:\{.*\})?)?[ \t]*$/gim
/** Fields between lines of hyphens below the first line. */
const FIELDS = /^([ \t]*:{2,}[a-z].*\n)[ \t]*---[ \t]*\n(?:[ \t]*[\w-].*\n){0,50}?[ \t]*---[ \t]*$/gim
const SLOT = /^[ \t]*#[a-z][\w-]*(?:\{.*\})?[ \t]*$/gm
/** A component in a line, which is told from an emoji by its words or attributes. */
const INLINE = /(?<![\w:`]):[a-z][a-z0-9-]*(?:\[([^\]\n]{0,300})\](?:\{[^{}\n]{0,500}\})?|\{[^{}\n]{0,500}\})/g
const VALUE = /\{\{\s*\$doc\.(\w+)\s*\}\}/g

/**
 * Writes the blocks of Nuxt Content as containers with one more colon, which become callouts or their text, and a
 * component in a line (`:badge[New]{color="red"}`) as its words.
 */
export function translateMdc(text: string, { page }: TemplateContext, changes: Changes): string {
  const blocks = /^[ \t]*::/m.test(text)
    ? text
        .replace(FIELDS, '$1')
        .replace(SLOT, '')
        .replace(BLOCK, (line) => line.replace('::', ':::'))
    : text
  return blocks
    .replace(INLINE, (tag, words = '') => {
      changes.add(words === '' ? 'left out' : 'translated tag', tag)
      return words
    })
    .replace(VALUE, (tag, field: string) => {
      const value = Object.hasOwn(page, field) ? page[field] : undefined
      changes.add(typeof value === 'string' ? 'translated tag' : 'left out', tag)
      return typeof value === 'string' ? value : ''
    })
}
