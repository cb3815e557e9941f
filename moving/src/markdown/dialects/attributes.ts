import type { Changes } from '../../records/changes.ts'

const ONE = `(?:[.#][^\\s{}"'=]+|[:@]?[\\w-]+=(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s{}"']+)|[\\w-]+)`
/** `{.class #id key="value"}`, with a sign or a value in it, so that no word in braces is taken for attributes. */
const LIST = `\\{:?[ \\t]*(?=[^{}\\n]*[.#=])${ONE}(?:[ \\t]+${ONE})*[ \\t]*\\}`
const BEHIND = new RegExp(`(!?\\[[^[\\]\\n]*\\])?(\\([^()\\s]*(?:[ \\t]+"[^"\\n]*")?\\))?(${LIST})`, 'g')
const ALONE = new RegExp(`^[ \\t]*${LIST}[ \\t]*$`)

/**
 * Removes attributes behind pictures, links, words and code, and those in a line of their own (`![a](b.png){.wide}`). The
 * width of a picture and the identifier of a heading stay.
 */
export function withoutAttributes(text: string, changes: Changes): string {
  if (!/\{:?[ \t]*[.#\w:@]/.test(text)) return text
  return text
    .split('\n')
    .flatMap((line) => {
      if (!line.includes('{')) return [line]
      if (ALONE.test(line)) {
        changes.add('translated tag', line.trim())
        return []
      }
      return [
        line.replace(BEHIND, (whole, label, target, list, at) =>
          written(whole, { label, target, list, at, line }, changes),
        ),
      ]
    })
    .join('\n')
}

interface Found {
  label: string | undefined
  target: string | undefined
  list: string
  at: number
  line: string
}

function written(whole: string, { label, target, list, at, line }: Found, changes: Changes): string {
  const kept = label && !target ? label.slice(1, -1) : (label ?? '') + (target ?? '')
  const isHeading = /^[\s>]*#{1,6}\s/.test(line) && line.slice(at + whole.length).trim() === ''
  const id = isHeading ? /#([^\s{}"'=]+)/.exec(list)?.[1] : undefined
  if (id) return `${kept}{#${id}}`
  const before = line[at - 1] ?? ''
  // Braces behind a word are text, unless they hold a class.
  if (kept === '' && /[\w$\\]/.test(before)) return whole
  if (kept === '' && !/[\uE000-\uF8FF*_)\]>:]/.test(before) && !/^\{:?[ \t]*[.#]/.test(list)) return whole
  changes.add('translated tag', list)
  const width = label?.startsWith('!') ? /\bwidth=["']?(\d{1,5}%?)/.exec(list)?.[1] : undefined
  return width ? `${kept}{width=${width}}` : kept.trimEnd()
}
