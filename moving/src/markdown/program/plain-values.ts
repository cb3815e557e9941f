import { isObject } from '../../records/parsed-json.ts'

/** Characters of a text that a program joins. */
const LENGTH_MAX = 10_000

/** Stands for a field whose value a function computes. */
export const computed = Symbol('computed')

/** Stands for a function of the program: gives what it returns. */
export type Closure = () => unknown

/** Computes a value at its first use; a value that depends on itself is undefined. */
export function once(find: () => unknown): () => unknown {
  let state: { value: unknown } | undefined
  return () => {
    if (state) return state.value
    state = { value: undefined }
    state.value = find()
    return state.value
  }
}

export function fieldOf(value: unknown, name: string): unknown {
  if (!isObject(value)) return undefined
  return Object.hasOwn(value, name) ? value[name] : undefined
}

/** The text of these parts; undefined if one of them is no text and no number. */
export function joined(parts: unknown[]): string | undefined {
  const isPlain = parts.every((part) => typeof part === 'string' || typeof part === 'number')
  if (!isPlain) return undefined
  const length = parts.reduce<number>((sum, part) => sum + String(part).length, 0)
  return length <= LENGTH_MAX ? parts.join('') : undefined
}

export function isClosure(value: unknown): value is Closure {
  return typeof value === 'function'
}
