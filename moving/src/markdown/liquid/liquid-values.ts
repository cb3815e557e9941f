import { type LiquidValue, type Lookup, textOfValue } from './liquid-data.ts'
import { filters } from './liquid-filters.ts'

/** Characters of a text, or entries of a list, to which a filter is applied. */
const VALUE_MAX = 10_000

const STRING = /^(?:"([^"]*)"|'([^']*)')$/
const RANGE = /^\(([^()]*?)\.\.([^()]*)\)$/
/** More than any page lists. */
const RANGE_MAX = 1_000

/** The value of an expression with its filters; undefined if a variable in it is unknown. */
export function evaluateOutput(expression: string, lookup: Lookup): LiquidValue {
  const [first = '', ...rest] = splitOutsideQuotes(expression, '|')
  let value = evaluateValue(first.trim(), lookup)
  for (const part of rest) {
    const [name = '', ...given] = splitFilter(part.trim())
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (value === undefined && name !== 'default') continue
    if (filter) {
      const args = given.map((one) => bounded(evaluateValue(one.trim(), lookup)))
      value = filter(bounded(value), args, lookup)
    }
  }
  return value
}

/** A literal, a range or a variable. */
export function evaluateValue(text: string, lookup: Lookup): LiquidValue {
  const [quoted, double, single] = STRING.exec(text) ?? []
  if (quoted !== undefined) return double ?? single
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'nil' || text === 'null' || text === 'none' || text === '') return null
  if (text === 'empty' || text === 'blank') return ''
  const [range, from = '', to = ''] = RANGE.exec(text) ?? []
  if (range) return rangeOf(evaluateValue(from, lookup), evaluateValue(to, lookup))
  return lookup(pathOf(text))
}

/** A condition of `if`, with `and` and `or` read from the right, as Liquid does. */
export function isTrue(condition: string, lookup: Lookup): boolean {
  const [, left, operator, right] = /^(.*?)\s(and|or)\s(.*)$/s.exec(condition) ?? []
  if (left !== undefined && right !== undefined)
    return operator === 'and'
      ? isTrue(left, lookup) && isTrue(right, lookup)
      : isTrue(left, lookup) || isTrue(right, lookup)
  const not = /^not\s+(.*)$/s.exec(condition.trim())
  if (not?.[1] !== undefined) return !isTrue(not[1], lookup)
  const parts = /^(.*?)\s*(==|!=|<>|>=|<=|>|<|\bcontains\b)\s*(.*)$/s.exec(condition.trim())
  if (!parts) return isTruthy(evaluateOutput(condition.trim(), lookup))
  const a = evaluateValue((parts[1] ?? '').trim(), lookup)
  const b = evaluateValue((parts[3] ?? '').trim(), lookup)
  return compare(a, parts[2] ?? '', b)
}

/** `a.b[0]["c"]` as `a`, `b`, `0`, `c`. */
export function pathOf(text: string): string[] {
  return text
    .replace(/\[\s*["']?([^\]"']*)["']?\s*\]/g, '.$1')
    .split('.')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Splits at a character that stands outside quotes. */
export function splitOutsideQuotes(text: string, at: string): string[] {
  const parts: string[] = []
  let quote = ''
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === at) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** Filters could otherwise double a text or list until the memory is full. */
function bounded(value: LiquidValue): LiquidValue {
  return typeof value === 'string' || Array.isArray(value) ? value.slice(0, VALUE_MAX) : value
}

/** `replace: "a", "b"` of Liquid, and `replace("a", "b")` of Nunjucks. */
function splitFilter(text: string): string[] {
  const [, name = '', args = ''] = /^([\w-]+)\s*(?::|\()?(.*)$/s.exec(text) ?? []
  const given = args.trim().replace(/\)$/, '')
  return [name, ...(given === '' ? [] : splitOutsideQuotes(given, ','))]
}

function rangeOf(from: LiquidValue, to: LiquidValue): number[] {
  const [first, last] = [Number(from), Number(to)]
  if (!(last >= first)) return []
  return Array.from({ length: Math.min(last - first + 1, RANGE_MAX) }, (_, n) => first + n)
}

function isTruthy(value: LiquidValue): boolean {
  return value !== undefined && value !== null && value !== false
}

function compare(a: LiquidValue, operator: string, b: LiquidValue): boolean {
  if (operator === '==') return a === b || textOfValue(a) === textOfValue(b)
  if (operator === '!=' || operator === '<>') return textOfValue(a) !== textOfValue(b)
  if (operator === 'contains')
    return Array.isArray(a)
      ? a.some((one) => compare(one, '==', b))
      : textOfValue(a).includes(textOfValue(b))
  const [x, y] = [Number(a), Number(b)]
  if (operator === '>') return x > y
  if (operator === '<') return x < y
  return operator === '>=' ? x >= y : x <= y
}
