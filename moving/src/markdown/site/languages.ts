import { type Note, noteOf } from '@byline/contract/imports/note'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { configText } from './config.ts'
import type { Site } from './find-site.ts'
import { mounted, mountsOf } from './mounts.ts'

/** The languages of a Hugo or Zola site; one of them is imported. */
export interface Languages {
  /** The language that is imported. */
  chosen: string
  others: string[]
  /** The folders with the texts of one language each, in the folder of the site. */
  folders: ReadonlyMap<string, string>
  /** The folder of the language in addresses, such as `/en`; empty if there is none. */
  inAddress: string
  /** The language that the name of a file tells: `name.fr.md`. */
  ofName: (path: string) => string | undefined
}

/** Undefined for a site with one language. `imported` is the path of the imported folder in the site; '' is the whole site. */
export function languagesOf({ generator, config }: Site, imported: string): Languages | undefined {
  if (generator !== 'hugo' && generator !== 'zola') return undefined
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
  if (codes.length < 2) return undefined
  const inFolder = [...folders].find(([, folder]) => `${imported}/`.startsWith(`${folder}/`))?.[0]
  const chosen = inFolder ?? first ?? ''
  const isInAddress = chosen !== first || configText(config, 'defaultContentLanguageInSubdir') === 'true'
  return {
    chosen,
    others: codes.filter((code) => code !== chosen),
    folders,
    inAddress: isInAddress ? `/${chosen.toLowerCase()}` : '',
    ofName(path) {
      const code = /\.([A-Za-z]{2,3}(?:[-_]\w{2,8})?)\.\w+$/.exec(path)?.[1]
      return codes.find((one) => one.toLowerCase() === code?.toLowerCase())
    },
  }
}

/** The language of a file; unmarked files have the language of the site. */
export function languageOf(path: string, languages: Languages): string {
  const named = languages.ofName(path)
  if (named !== undefined) return named
  const folder = [...languages.folders]
    .filter(([, one]) => path.startsWith(`${one}/`))
    .sort(([, a], [, b]) => b.length - a.length)[0]
  return folder?.[0] ?? languages.chosen
}

/** Removes the language from a path: `/content/en/a.md` becomes `/content/a.md`. */
export function canonicalPath(path: string, { config, generator }: Site, languages: Languages | undefined): string {
  const inside = mounted(path, mountsOf(config, generator), languages?.chosen)
  const isMarked = languages?.ofName(inside) !== undefined
  return isMarked ? inside.replace(/\.[^./]+(\.\w+)$/, '$1') : inside
}

/**
 * The addresses with and without the folder of their language. The default language of a site has none, unless the
 * configuration says so.
 */
export function withLanguage(
  addresses: string[],
  { config, generator }: Site,
  languages: Languages | undefined,
): string[] {
  if (languages) {
    const { inAddress } = languages
    return inAddress === '' ? addresses : [...addresses.map((one) => inAddress + one), ...addresses]
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
export function describeLanguages({ chosen, others, folders }: Languages): Note {
  const [other = ''] = others.flatMap((code) => folders.get(code) ?? [])
  const languages = [chosen, ...others].join(', ')
  return other
    ? noteOf('dashboard.imports.noteLanguagesFolder', { languages, chosen, folder: other })
    : noteOf('dashboard.imports.noteLanguages', { languages, chosen })
}

function byWeight(fields: [string, FrontMatter][]): string | undefined {
  const weight = ([, one]: [string, FrontMatter]) => Number(one?.weight ?? Number.MAX_SAFE_INTEGER)
  return fields.toSorted((a, b) => weight(a) - weight(b))[0]?.[0]
}
