import type { Element } from 'hast'
import { attribute } from '../fields/tree.ts'

/** What Substack's editor stores of an element in its attribute `data-attrs`: JSON. Undefined if there is none. */
export function dataAttrs(node: Element): Record<string, unknown> | undefined {
  const written = attribute(node, 'dataAttrs')
  if (written === '') return undefined
  try {
    const data: unknown = JSON.parse(written)
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export function textIn(data: Record<string, unknown> | undefined, ...names: string[]): string {
  for (const name of names) {
    const value = data?.[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return ''
}
