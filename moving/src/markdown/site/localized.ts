import type { SourcePost } from '../../records/source.ts'
import { first } from '../fields/fields.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { originalPost } from './docusaurus-blogs.ts'
import type { Site } from './find-site.ts'
import type { Languages } from './languages.ts'
import { mounted, mountsOf } from './mounts.ts'

/** What the site says about the language of one of its texts. */
export interface Localized extends Pick<SourcePost, 'language' | 'translationKey'> {
  /** The path without the language: `content/a.md` for `content/fr/a.md` and `content/a.fr.md`. */
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

/** Blogs of Jekyll without a plugin have a field for each, and templates of their own. */
function ofFieldsAlone(head: FrontMatter, { generator }: Site): Pick<SourcePost, 'language' | 'translationKey'> {
  const language = generator === 'jekyll' ? first(head, 'lang') : undefined
  const key = first(head, 'ref', 'translation_id', 'page_id')
  return language === undefined ? {} : { language, ...(key !== undefined && { translationKey: `key ${key}` }) }
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
    const inPath = path.split('/').find((name) => codes.includes(name))
    const inName = codeOf(/[-.]([a-z]{2,3}(?:[-_]\w{2,8})?)\.\w+$/i.exec(path)?.[1])
    const code = first(head, 'lang') ?? inPath ?? inName ?? languages.main
    const plain = inName === code ? path.replace(/[-.][a-z]{2,3}(?:[-_]\w{2,8})?(\.\w+)$/i, '$1') : path
    return { code, path: inPath === undefined ? plain : plain.replace(`${inPath}/`, '') }
  }
  const named = codeOf(/\.([A-Za-z]{2,3}(?:[-_]\w{2,8})?)\.\w+$/.exec(path)?.[1])
  const folder = [...languages.folders]
    .filter(([, one]) => path.startsWith(`${one}/`))
    .sort(([, a], [, b]) => b.length - a.length)[0]
  const code = named ?? folder?.[0] ?? languages.main
  const inside = mounted(path, mountsOf(config, generator), code)
  return { code, path: named === undefined ? inside : inside.replace(/\.[^./]+(\.\w+)$/, '$1') }
}
