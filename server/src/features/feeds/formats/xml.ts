import { permitted } from './permitted.ts'

type Attributes = Record<string, string | number | undefined>

export const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'

/** An element with elements in it, each on its own line; empty ones are left out. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const content = children.filter((child) => child !== '').join('\n')
  return content === '' ? `<${name}${written(attributes)}/>` : `<${name}${written(attributes)}>\n${content}\n</${name}>`
}

/** An element with a plain text in it. */
export function text(name: string, value: string, attributes: Attributes = {}): string {
  return `<${name}${written(attributes)}>${escaped(value)}</${name}>`
}

/** An element with HTML as its text, in sections of CDATA, which are shorter than escaped HTML. */
export function html(name: string, value: string, attributes: Attributes = {}): string {
  const sections = permitted(value).replaceAll(']]>', ']]]]><![CDATA[>')
  return `<${name}${written(attributes)}><![CDATA[${sections}]]></${name}>`
}

/** A text as HTML or XML: for XML also without the characters that it does not allow. */
export function escaped(value: string): string {
  return permitted(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Attributes that are undefined are left out. */
function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('')
}
