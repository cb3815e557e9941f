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
  return args
}

/** Words that find an element by what it says in English or in the language. */
function wordsIn(language: string, words: Words, isExact = false): Words {
  const { keys, value } = meant(words)
  if (keys.length === 0) return words
  const said = keys
    .flatMap((key) => variantsIn(language).get(key) ?? [])
    .map((variant) => sourceOf(plain(variant, value)))
  const own = typeof words === 'string' ? sourceOf(words) : words.source
  // Quotation marks would end the selector that Playwright makes of the expression.
  const sources = [...new Set([...said, own])].join('|').replaceAll(/["'`]/g, '.')
  return isExact ? new RegExp(`^\\s*(?:${sources})\\s*$`) : new RegExp(sources, 'i')
}

/**
 * The English messages that are these words; else those that contain them; else those that can be them, with the value of
 * a single parameter.
 */
function meant(words: Words): { keys: string[]; value?: string | undefined } {
  const english = [...variantsIn('en')].flatMap(([key, variants]) =>
    variants.map((each) => [key, plain(each)] as const),
  )
  const keysOf = (fits: (variant: string) => boolean) => [
    ...new Set(english.filter(([, variant]) => fits(variant)).map(([key]) => key)),
  ]
  if (typeof words !== 'string') return { keys: keysOf((variant) => words.test(variant.replaceAll(PARAMETER, '1'))) }
  for (const fits of [
    (variant: string) => variant === words,
    (variant: string) => variant.toLowerCase().includes(words.toLowerCase()),
  ]) {
    const keys = keysOf(fits)
    if (keys.length > 0) return { keys }
  }
  const begun = (variant: string) => new RegExp(`^${sourceOf(variant).replaceAll(ANY, `(${ANY})`)}$`).exec(words)
  const keys = keysOf((variant) => /\p{L}{2}/u.test(variant) && begun(variant) !== null)
  const [, value, other] =
    english
      .filter(([key]) => keys.includes(key))
      .map(([, variant]) => begun(variant))
      .find(Boolean) ?? []
  return { keys, value: other === undefined && /\p{L}/u.test(value ?? '') ? value : undefined }
}

/** A variant without its tags. */
function plain(variant: string, value = PARAMETER): string {
  return variant.replaceAll(/<[^>]*>/g, '').replaceAll(PARAMETER, value)
}
