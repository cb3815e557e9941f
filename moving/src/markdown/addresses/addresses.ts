import type { FrontMatter } from '../fields/front-matter.ts'
import { configText } from '../site/config.ts'
import type { Site } from '../site/find-site.ts'
import { type Generator, withoutPrefix } from '../site/generators.ts'
import { type Languages, withLanguage } from '../site/languages.ts'
import { basePath } from '../site/own-address.ts'
import { docusaurusPatterns } from './docusaurus.ts'
import { jekyllPatternFor, withBase } from './jekyll.ts'
import { mkdocsPatterns } from './mkdocs.ts'
import { pelicanPatterns } from './pelican.ts'
import { fillPermalink, type PermalinkParts } from './permalink.ts'
import type { AddressedFile } from './read-file.ts'

/** Programs whose sites define addresses in code; only the usual addresses are known. */
const WITHOUT_RULE: readonly Generator[] = ['astro', 'gatsby', 'next']

/** Whether the program of a site says where its posts are. */
export function hasOwnRule({ generator }: Site): boolean {
  return generator !== undefined && !WITHOUT_RULE.includes(generator)
}

/**
 * The addresses that the program of the site gave a file, the likeliest first, with the path of the site's address
 * before them. `patterns` were named by the operator, or found in the links of the texts; `isUnknown` says that the file
 * has a pattern of its own that cannot be read.
 */
export function siteAddresses(
  file: AddressedFile,
  site: Site,
  languages: Languages | undefined,
  { patterns = [], isUnknown = false }: { patterns?: readonly string[]; isUnknown?: boolean } = {},
): string[] {
  const { generator, config } = site
  const rule = generator ? (patternsOf[generator]?.(file, config) ?? []) : unknownPatterns(file)
  const own = isUnknown ? [] : rule
  // Dates in names such as `2013-10-3-name.md` are not padded in addresses.
  const isShort = /(^|\/)\d{4}-(\d-|\d{2}-\d-)/.test(file.sitePath)
  const short = (pattern: string) => pattern.replaceAll(':month', ':i_month').replaceAll(':day', ':i_day')
  const filled = (all: readonly string[]) =>
    [...all, ...(isShort ? all.map(short) : [])].flatMap((pattern) =>
      permalinkParts(file, generator).flatMap((parts) => fillPermalink(pattern, parts) ?? []),
    )
  const base = basePath(config, generator)
  // A given or observed pattern already includes the base path.
  return [
    ...new Set([
      ...withBase(filled(patterns), base),
      ...withBase(withLanguage(filled(own), site, languages, file.language), base),
    ]),
  ]
}

/** The values that may fill a pattern for a file, the likeliest first. */
export function permalinkParts(file: AddressedFile, generator: Generator | undefined): PermalinkParts[] {
  const inside = withoutPrefix(file.sitePath, generator).replace(/\.\w+$/, '')
  const segments = inside
    .replace(/(^|\/)index$/, '')
    .split('/')
    .filter(Boolean)
  const fileName = segments.at(-1) ?? ''
  const folders = segments.slice(0, -1)
  const shared = {
    name: fileName.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_]/, ''),
    fileName,
    title: file.title,
    categories: file.categories,
    sections: folders,
    collection: (file.sitePath.split('/')[0] ?? '').replace(/^_/, ''),
    path: segments.join('/'),
  }
  const days = file.days.length > 0 ? file.days : [undefined]
  // Older links may use the address without the `slug`.
  const slugs = file.slug === undefined ? [undefined] : [file.slug, undefined]
  return slugs.flatMap((slug) => days.map((day) => ({ ...shared, slug, day })))
}

/** Every program leaves the content folder out of addresses. */
function unknownPatterns({ sitePath }: AddressedFile): string[] {
  const [, inside] = /^(?:src\/)?content\/(.+)\.\w+$/.exec(sitePath) ?? []
  return inside ? [`/${inside.replace(/\/index$/, '')}`] : []
}

type Patterns = (file: AddressedFile, config: FrontMatter) => string[]

const titled = (folder: string) => [`${folder}/:slug`, `${folder}/:filename`]

const patternsOf: Partial<Record<Generator, Patterns>> = {
  jekyll: jekyllPatternFor,
  hexo: ({ sitePath }, config) =>
    /(^|\/)_(posts|drafts)\//.test(sitePath)
      ? [configText(config, 'permalink') ?? ':year/:month/:day/:title/', ':year/:month/:day/:filename/']
      : [':path'],
  hugo: ({ sitePath }, config) => {
    const inside = withoutPrefix(sitePath, 'hugo')
    const section = inside.includes('/') ? (inside.split('/')[0] ?? '') : ''
    const given = configText(config, 'permalinks', section) ?? configText(config, 'permalinks', 'page', section)
    return [
      ...(given ? [given, given.replace(/:title\b/g, ':post_title')] : []),
      '/:sections/:slugorfilename',
      '/:sections/:slug',
    ]
  },
  zola: () => ['/:sections/:slug', '/:sections/:filename'],
  docusaurus: docusaurusPatterns,
  gatsby: () => ['/:path', '/:name', '/blog/:name', '/:year/:month/:day/:name'],
  eleventy: ({ sitePath }) => {
    const folder = withoutPrefix(sitePath, 'eleventy').split('/').slice(0, -1).join('/')
    return [`/${folder}/:name`, ...titled(`/${folder}`)]
  },
  astro: ({ sitePath }) => {
    const inside = withoutPrefix(sitePath, 'astro')
      .replace(/(^|\/)_[^/]+\//g, '$1')
      .replace(/\.\w+$/, '')
    const below = inside.split('/').slice(1).join('/')
    return [
      '/:sections/:slug',
      '/:path',
      '/blog/:slug',
      '/posts/:slug',
      ...(below.includes('/') ? [`/posts/${below}`, `/blog/${below}`] : []),
    ]
  },
  next: () => ['/:path', '/blog/:slug', '/posts/:slug'],
  vitepress: () => ['/:path', '/:path.html'],
  mkdocs: mkdocsPatterns,
  nuxt: () => ['/:path', '/:sections/:slug'],
  pelican: pelicanPatterns,
}
