import type { SourcePost } from '../../records/source.ts'
import { first } from '../fields/fields.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { originalPost } from './docusaurus-blogs.ts'
import type { Site } from './find-site.ts'
import type { Languages } from './languages.ts'
import { mounted, mountsOf } from './mounts.ts'

/** The language of one text of a site, and the article that it belongs to. */
export interface Localized extends Pick<SourcePost, 'language' | 'translationKey'> {
  /** The path without the language: `/content/a.md` for `/content/fr/a.md` and `/content/a.fr.md`. */
  path: string
  /** The front matter, in which the address has the language as readers saw it. */
  head: FrontMatter
  /** The code of the language in the site. */
  code?: string
  /** Whether it is another language than the main one. */
  isOther?: boolean
}

/** The language of a text; `path` is its path in the site. */
export function localized(path: string, head: FrontMatter, site: Site, languages: Languages | undefined): Localized {
  const { generator } = site
  if (!languages) return { path: mounted(path, mountsOf(site.config, generator)), head, ...ofFieldsAlone(head, site) }
  const place = placeOf(path, head, site, languages)
  const isOther = place.code !== languages.main
  const key = keyIn(head, generator)
  const translationKey = key === undefined ? `path ${place.path}` : `key ${key}`
  const permalink = generator === 'jekyll' && isOther ? first(head, 'permalink') : undefined
  const prefixed = permalink && `${languages.inAddress(place.code)}/${permalink.replace(/^\/+/, '')}`
  return {
    ...place,
    head: prefixed ? { ...head, permalink: prefixed } : head,
    language: languages.tagOf(place.code),
    translationKey,
    isOther,
  }
}

/** Blogs of Jekyll without a plugin have a field for each; files that a page of ours gave away have those of Hugo. */
function ofFieldsAlone(head: FrontMatter, { generator }: Site): Pick<SourcePost, 'language' | 'translationKey'> {
  const isOurs = generator === undefined
  if (!isOurs && generator !== 'jekyll') return {}
  const language = isOurs ? first(head, 'language', 'lang') : first(head, 'lang')
  const key = isOurs ? first(head, 'translationKey') : first(head, 'ref', 'translation_id', 'page_id')
  // The field may also name a language of programs.
  if (language === undefined || !/^[a-z]{2,3}(?:[-_]|$)/i.test(language)) return {}
  return { language, ...(key !== undefined && { translationKey: `key ${key}` }) }
}

function keyIn(head: FrontMatter, generator: Site['generator']): string | undefined {
  if (generator === 'hugo') return first(head, 'translationKey', 'translationkey')
  // Polyglot takes posts with the same address for one article.
  return generator === 'jekyll' ? first(head, 'page_id', 'ref', 'translation_id', 'permalink') : undefined
}

function placeOf(path: string, head: FrontMatter, site: Site, languages: Languages): { code: string; path: string } {
  const { generator, config } = site
  const codes = [languages.main, ...languages.others]
  const codeOf = (text: string | undefined) => codes.find((one) => one.toLowerCase() === text?.toLowerCase())
  if (generator === 'docusaurus') return originalPost(path, config) ?? { code: languages.main, path }
  if (generator === 'jekyll') {
    const names = path.split('/')
    const at = names.findIndex((name) => codes.includes(name))
    const inName = codeOf(/[-.]([a-z]{2,3}(?:[-_]\w{2,8})?)\.\w+$/i.exec(path)?.[1])
    const code = first(head, 'lang') ?? names[at] ?? inName ?? languages.main
    const folders = names.filter((_, n) => n !== at).join('/')
    return { code, path: inName === code ? folders.replace(/[-.][a-z]{2,3}(?:[-_]\w{2,8})?(\.\w+)$/i, '$1') : folders }
  }
  const named = codeOf(/\.([A-Za-z]{2,3}(?:[-_]\w{2,8})?)\.\w+$/.exec(path)?.[1])
  const folder = [...languages.folders]
    .filter(([, one]) => path.startsWith(`${one}/`))
    .sort(([, a], [, b]) => b.length - a.length)[0]
  const code = named ?? folder?.[0] ?? languages.main
  const inside = mounted(path, mountsOf(config, generator), code)
  return { code, path: named === undefined ? inside : inside.replace(/\.[^./]+(\.\w+)$/, '$1') }
}
