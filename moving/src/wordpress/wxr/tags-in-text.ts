import { escapeHtml } from '../../fields/html.ts'

const WITHOUT_END = /^(area|br|col|embed|hr|img|input|source|track|wbr)$/i

/** The tag of HTML that an export forgot to escape, so that its parser took it for an element. */
export function openingTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')}>`
}

export function closingTag(name: string): string {
  return WITHOUT_END.test(name) ? '' : `</${name}>`
}
