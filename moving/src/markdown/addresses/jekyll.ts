import type { FrontMatter } from '../fields/front-matter.ts'
import { configText } from '../site/config.ts'
import { jekyllDefaults } from '../site/jekyll-defaults.ts'
import { jekyllPatterns } from './permalink.ts'
import type { AddressedFile } from './read-file.ts'

/** The patterns of Jekyll for a file: of its collection, of the defaults for its folder, or of the whole site. */
export function jekyllPatternFor({ sitePath }: AddressedFile, config: FrontMatter): string[] {
  const isPost = /(^|\/)_(posts|drafts)\//.test(sitePath)
  const [, collection] = /(?:^|\/)_([^/]+)\//.exec(sitePath) ?? []
  const name = isPost ? 'posts' : collection
  const whole = configText(config, 'permalink')
  const type = name ?? 'pages'
  const byDefaults = jekyllDefaults(sitePath, config)
    .filter((one) => (one.type ?? type) === type)
    .flatMap(({ values }) => configText(values, 'permalink') ?? [])
    .at(-1)
  const ofCollection = name && configText(config, 'collections', name, 'permalink')
  if (isPost) return [named(byDefaults ?? ofCollection ?? whole ?? 'date')]
  if (name) return [named(byDefaults ?? ofCollection ?? '/:collection/:path:output_ext'), '/:collection/:path']
  return [named(byDefaults ?? '/:path:output_ext'), '/:path']
}

function named(pattern: string): string {
  return Object.hasOwn(jekyllPatterns, pattern) ? (jekyllPatterns[pattern] ?? pattern) : pattern
}

/** Addresses with and without the base path, as a site may have moved to its own domain. */
export function withBase(addresses: string[], base: string): string[] {
  return base === '' ? addresses : [...addresses.map((address) => base + address), ...addresses]
}
