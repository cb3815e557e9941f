import { isLanguage } from '@byline/contract/rules/languages'
import type { SourcePost } from '../records/source.ts'
import { idOf } from './wxr/wordpress-addresses.ts'
import type { WxrIndex } from './wxr/wxr-index.ts'
import { metaOf, type WxrItem } from './wxr/wxr-item.ts'

/**
 * The language of a post and its article: terms of Polylang, or the fields that the export of WPML adds. WPML itself has
 * them in a table of its own, of which an export knows nothing.
 */
export function languageOf(item: WxrItem, index: WxrIndex): Pick<SourcePost, 'language' | 'translationKey'> {
  const termOf = (taxonomy: string) => item.terms.find(({ domain }) => domain === taxonomy)
  const code = termOf('language')?.nicename
  if (code) {
    const group = termOf('post_translations')?.nicename || index.articles.get(idOf(item.fields))
    return { language: tagOf(code, index), ...(group && { translationKey: group }) }
  }
  const language = metaOf(item, '_wpml_import_language_code')?.trim()
  const group = metaOf(item, '_wpml_import_translation_group')?.trim()
  return language ? { language, ...(group && { translationKey: group }) } : {}
}

/** The code of a language, which the owner may have chosen freely: then the locale that goes with it. */
function tagOf(code: string, { locales }: WxrIndex): string {
  const locale = locales.get(code) ?? ''
  const [language = ''] = locale.split('_')
  const isNamed = isLanguage(code) && (locale === '' || code.split('-')[0] === language)
  return isNamed || locale === '' ? code : locale
}
