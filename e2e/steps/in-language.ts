import { PARAMETER } from '@byline/languages/variants'
import type { Locator, Page } from '@playwright/test'
import { ANY, sourceOf, variantsIn } from '../checks/catalogues.ts'

type Words = string | RegExp

const byText = new Set(['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle'])

/**
 * The page for the steps of a scene, which name things by their English words: on a site that speaks `language`, they
 * find what is said in their place.
 */
export function inLanguage<T extends Page | Locator>(found: T, language: string): T {
  return new Proxy(found, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result = Reflect.apply(value, target, translated(String(name), args, language))
        return isLocator(result) ? inLanguage(result, language) : result
      }
    },
  })
}

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'getByRole' in value
}

/** The arguments of a function that finds elements, with its words in the language. */
function translated(name: string, args: unknown[], language: string): unknown[] {
  const [first, options] = args as [Words, { name?: Words; hasText?: Words; exact?: boolean } | undefined]
  if (byText.has(name)) return [wordsIn(language, first, options?.exact)]
  if (name === 'getByRole' && options?.name !== undefined) {
    return [first, { ...options, name: wordsIn(language, options.name, options.exact) }]
  }
  const { hasText } = Object(first) as { hasText?: Words }
  if (name === 'filter' && hasText !== undefined) return [{ ...Object(first), hasText: wordsIn(language, hasText) }]
  return args
}

/** Words that find an element by what it says in English or in the language. */
function wordsIn(language: string, words: Words, isExact = false): Words {
  // Any text at all.
  if (typeof words !== 'string' && words.test('?')) return words
  const { keys, values, isEqual } = meant(words)
  if (keys.length === 0) return words
  const [source, from, to] = typeof words === 'string' ? [sourceOf(words)] : [words.source, '^', '$']
  const said = keys.flatMap((key) => variantsIn(language).get(key) ?? []).map((variant) => sourceIn(variant, values))
  const begins = isExact || isEqual || (from && source.startsWith(from)) ? '^\\s*' : ''
  const ends = isExact || (to && source.endsWith(to)) ? '\\s*$' : ''
  const afterwards = isEqual ? '(?!\\p{L})' : ends
  // Quotation marks would end the selector that Playwright makes of the expression.
  const sources = [
    `${begins}(?:${[...new Set(said)].join('|')})${ends || afterwards}`,
    isExact ? `^${source}$` : source,
  ]
  return new RegExp(sources.join('|').replaceAll(/["'`]/g, '.'), isExact ? 'u' : 'iu')
}

interface Meant {
  keys: string[]
  /** The values of the parameters. */
  values: string[]
  isEqual?: boolean
}

/** The English messages that are these words; else those that contain them; else those that can be them. */
function meant(words: Words): Meant {
  const english = [...variantsIn('en')].flatMap(([key, variants]) =>
    variants.map((each) => [key, plain(each)] as const),
  )
  const keysOf = (fits: (variant: string) => boolean) => [
    ...new Set(english.filter(([, variant]) => fits(variant)).map(([key]) => key)),
  ]
  if (typeof words !== 'string') {
    return { keys: keysOf((variant) => words.test(variant.replaceAll(PARAMETER, '1'))), values: [] }
  }
  const equal = keysOf((variant) => variant === words)
  if (equal.length > 0) return { keys: equal, values: [], isEqual: true }
  const containing = keysOf((variant) => variant.toLowerCase().includes(words.toLowerCase()))
  if (containing.length > 0) return { keys: containing, values: [] }
  const read = (variant: string) => new RegExp(`^${sourceOf(variant).replaceAll(ANY, `(${ANY})`)}$`, 'u').exec(words)
  const keys = keysOf((variant) => /\p{L}{2}/u.test(variant) && read(variant) !== null)
  const found = english.filter(([key]) => keys.includes(key)).map(([, variant]) => read(variant))
  return { keys, values: found.find(Boolean)?.slice(1) ?? [] }
}

/**
 * The source of a variant: a single value as it is; numbers as any numbers, since a language may order them otherwise.
 */
function sourceIn(variant: string, values: string[]): string {
  const isNumber = (value: string) => /^[\d.,]+$/.test(value)
  const source = sourceOf(plain(variant))
  if (values.length > 0 && values.every(isNumber)) return source.replaceAll(ANY, '[\\p{N}.,٬ ]{1,12}?')
  return values.length === 1 ? source.replaceAll(ANY, () => sourceOf(values[0] ?? '')) : source
}

/** A variant without its tags; one without content gets that from the page. */
function plain(variant: string): string {
  return variant.replaceAll(/<(\w+)><\/\1>/g, PARAMETER).replaceAll(/<[^>]*>/g, '')
}
