export type LiquidValue = unknown

/** Looks a variable up; undefined if nothing is known about it. */
export type Lookup = (path: readonly string[]) => LiquidValue

export function textOfValue(value: LiquidValue): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOfValue).join('')
  return typeof value === 'object' ? '' : String(value)
}

/** The value at a path in objects and lists; own properties only. */
export function valueAt(root: LiquidValue, path: readonly string[]): LiquidValue {
  let value = root
  for (const name of path) {
    if (Array.isArray(value) || typeof value === 'string') {
      if (name === 'size') value = value.length
      else if (name === 'first') value = value[0]
      else if (name === 'last') value = value.at(-1)
      else value = value[Number(name)]
    } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, name))
      value = (value as Record<string, unknown>)[name]
    else return undefined
  }
  return value
}
