import type { Element } from 'hast'

/** The allowed ids in braces behind a heading. */
const BRACES = /\{(:?)([^{}\n]*)\}\s*$/
const PART = /^(?:#([^\s#"'<>=]+)|\.[^\s#"'<>=]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'<>]*))$/
/** A word of the braces, with the spaces in quotation marks. */
const PARTS = /(?:[^\s"']|"[^"]*"|'[^']*')+/g

/**
 * The id that a heading has in its text, which is taken out of there: `{#id}`, `{#id .class key=value}`, `{: #id}`, the
 * syntax of other programs. Undefined without one; then the text stays, unless it has the colon of kramdown.
 */
export function givenId(heading: Element): string | undefined {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return undefined
  const braces = BRACES.exec(last.value)
  if (!braces) return undefined
  const [, colon, inside = ''] = braces
  const parts = (inside.match(PARTS) ?? []).map((part) => PART.exec(part))
  const id = parts.find((part) => part?.[1])?.[1]
  const isList = parts.length > 0 && parts.every(Boolean)
  if (!isList || (id === undefined && colon === '')) return undefined
  last.value = last.value.slice(0, braces.index).trimEnd()
  return id
}
