import { type Note, noteOf } from '@byline/contract/imports/note'
import { clip } from '../../records/one-line.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { configText } from './config.ts'
import { translatedBlogs } from './docusaurus-blogs.ts'
import type { Site } from './find-site.ts'
import { mountsOf } from './mounts.ts'

/** Characters of the list of languages in the report. */
const LISTED_MAX = 200

/** The languages of a site, by the codes that it has for them. */
export interface Languages {
  /** The language of unmarked files. */
  main: string
  others: string[]
  /** Whether the imported folder is that of the main language alone. */
  isInFolder: boolean
  /** The folders with the texts of one language each, in the folder of the site. */
  folders: ReadonlyMap<string, string>
  /** The folder of a language in addresses, such as `/en`; empty if there is none. */
  inAddress: (code: string) => string
  /** The language as the site names it to its readers. */
  tagOf: (code: string) => string
}

/** The languages of a site, as its configuration names them. */
interface Configured {
  /** The language of the site itself. */
  first: string | undefined
  codes: string[]
  folders: ReadonlyMap<string, string>
  isFirstInAddress: boolean
  tags: ReadonlyMap<string, string>
}

/**
 * Undefined for a site with one language. `imported` is the path of the imported folder in the site, '' for the whole site;
 * `files` are the paths of its texts in the site.
 */
export function languagesOf(site: Site, imported: string, files: readonly string[]): Languages | undefined {
  const found = configured(site, files)
  if (!found || found.codes.length < 2) return undefined
  const { first, codes, folders, isFirstInAddress, tags } = found
  const inFolder = [...folders].find(([, folder]) => `${imported}/`.startsWith(`${folder}/`))?.[0]
  const main = inFolder ?? first ?? ''
  return {
    main,
    others: codes.filter((code) => code !== main),
    isInFolder: inFolder !== undefined,
    folders,
    inAddress: (code) => {
      if (code === first && !isFirstInAddress) return ''
      return `/${site.generator === 'hugo' ? code.toLowerCase() : code}`
    },
    tagOf: (code) => tags.get(code) ?? code,
  }
}

function configured({ generator, config }: Site, files: readonly string[]): Configured | undefined {
  if (generator === 'hugo' || generator === 'zola') return ofHugo(config, generator)
  const none = { folders: new Map<string, string>(), isFirstInAddress: false, tags: new Map<string, string>() }
  if (generator === 'jekyll') {
    // Polyglot and its like.
    const codes = [config.languages].flat().filter((one) => typeof one === 'string' && one !== '') as string[]
    return { ...none, first: configText(config, 'default_lang') ?? codes[0], codes }
  }
  if (generator !== 'docusaurus') return undefined
  const folders = translatedBlogs(files)
  const first = configText(config, 'i18n', 'defaultLocale') ?? 'en'
  const tags = new Map([...folders.keys(), first].map((code) => [code, htmlLang(config, code)]))
  return { ...none, first, codes: [...new Set([first, ...folders.keys()])], folders, tags }
}

function ofHugo(config: FrontMatter, generator: 'hugo' | 'zola'): Configured {
  const main = configText(config, 'defaultContentLanguage') ?? configText(config, 'default_language')
  const disabled = new Set([config.disableLanguages].flat().map(String))
  const fields = Object.entries(isFields(config.languages) ? config.languages : {}).flatMap(
    ([code, one]): [string, FrontMatter][] =>
      isFields(one) && !disabled.has(code) && String(one.disabled) !== 'true' ? [[code, one]] : [],
  )
  const mounts = mountsOf(config, generator)
  const first = main ?? byWeight(fields) ?? mounts.find(({ language }) => language)?.language
  const folders = new Map<string, string>()
  for (const { source, target, language = first } of mounts)
    if (target === 'content' && language && !folders.has(language)) folders.set(language, source)
  const codes = [...new Set([...(main ? [main] : []), ...fields.map(([code]) => code), ...folders.keys()])].filter(
    (code) => !disabled.has(code),
  )
  const tags = new Map(
    fields.map(([code, one]) => [code, configText(one, 'locale') ?? configText(one, 'languageCode') ?? code]),
  )
  return {
    first,
    codes,
    folders,
    isFirstInAddress: configText(config, 'defaultContentLanguageInSubdir') === 'true',
    tags,
  }
}

function htmlLang(config: FrontMatter, code: string): string {
  return configText(config, 'i18n', 'localeConfigs', code, 'htmlLang') ?? code
}

/**
 * The addresses with and without the folder of their language. The default language of a site has none, unless the
 * configuration says so; an address without it is that of the main language.
 */
export function withLanguage(
  addresses: string[],
  { config, generator }: Site,
  languages: Languages | undefined,
  language: string | undefined,
): string[] {
  if (languages) {
    const inAddress = languages.inAddress(language ?? languages.main)
    const own = addresses.map((one) => inAddress + one)
    return inAddress === '' || language !== languages.main ? own : [...own, ...addresses]
  }
  const main = generator === 'hugo' ? undefined : configText(config, 'i18n', 'defaultLocale')
  if (main === undefined) return addresses
  const shorter = addresses.map((one) => one.replace(`/${main}/`, '/'))
  const isWritten =
    configText(config, 'i18n', 'routing', 'prefixDefaultLocale') === 'true' ||
    configText(config, 'i18n', 'strategy') === 'prefix'
  return [...new Set(isWritten ? [...addresses, ...shorter] : [...shorter, ...addresses])]
}

/** A sentence for the report. */
export function describeLanguages({ main, others, isInFolder }: Languages): Note {
  const languages = clip([main, ...others].join(', '), LISTED_MAX)
  return isInFolder
    ? noteOf('dashboard.imports.noteLanguagesFolder', { languages, chosen: main })
    : noteOf('dashboard.imports.noteLanguages', { languages })
}

function byWeight(fields: [string, FrontMatter][]): string | undefined {
  const weight = ([, one]: [string, FrontMatter]) => Number(one?.weight ?? Number.MAX_SAFE_INTEGER)
  return fields.toSorted((a, b) => weight(a) - weight(b))[0]?.[0]
}
