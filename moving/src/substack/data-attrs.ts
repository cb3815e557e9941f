import type { Element } from 'hast'
import { attribute } from '../html-to-markdown/tree.ts'
import { isObject, parsedJson } from '../records/parsed-json.ts'

export type Data = Record<string, unknown>

/** The JSON in the attribute `data-attrs`, in which Substack's editor stores an element. Undefined if there is none. */
export function dataAttrs(node: Element): Data | undefined {
  const data = parsedJson(attribute(node, 'dataAttrs'))
  return isObject(data) ? data : undefined
}

export function textIn(data: Data | undefined, ...names: string[]): string {
  for (const name of names) {
    const value = data?.[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return ''
}

export function instagramAddress(data: Data): string | undefined {
  const id = textIn(data, 'instagram_id')
  return /^[\w-]{1,40}$/.test(id) ? `https://www.instagram.com/p/${id}/` : undefined
}

export function listIn(data: Data | undefined, name: string): Data[] {
  const value = data?.[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}
