import type { Schema } from '@byline/contract/description'
import { shapeOf } from './document.ts'

/** A schema as a type of TypeScript, and the name of the shape in it that the page describes. */
export function typeText(schema: Schema): { text: string; shape: string | undefined } {
  const { anyOf, items, type, format } = schema
  const name = shapeOf(schema)
  if (name !== undefined) return { text: name, shape: name }
  if (anyOf) {
    const parts = anyOf.map(typeText)
    return { text: parts.map(({ text }) => text).join(' | '), shape: parts[0]?.shape }
  }
  if (schema.prefixItems) {
    const parts = schema.prefixItems.map((part) => typeText(part).text)
    return { text: `[${parts.join(', ')}]`, shape: undefined }
  }
  if (items) {
    const { text, shape } = typeText(items)
    return { text: text.includes(' ') ? `(${text})[]` : `${text}[]`, shape }
  }
  if (schema.enum) return { text: schema.enum.map((value) => `'${value}'`).join(' | '), shape: undefined }
  if (schema.allOf) return { text: 'object', shape: undefined }
  if (format === 'binary') return { text: 'file', shape: undefined }
  const types = (Array.isArray(type) ? type : [type ?? 'any']).join(' | ')
  return { text: schema.contentSchema ? 'JSON text' : types, shape: undefined }
}

/** The bounds of a value in words; empty without any. The bounds of texts are in their descriptions. */
export function boundsOf({ minimum, maximum, maxItems, format, anyOf }: Schema): string {
  const formats: Record<string, string> = { uuid: 'UUID', 'date-time': 'ISO 8601', date: 'a day, ISO 8601' }
  const items = maxItems ?? anyOf?.find((part) => part.maxItems)?.maxItems
  return [
    formats[format ?? ''],
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    minimum !== undefined && maximum === undefined && `at least ${minimum}`,
    items !== undefined && `at most ${items}`,
  ]
    .filter(Boolean)
    .join(', ')
}
