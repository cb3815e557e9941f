import { useSite } from '../../../lib/head/use-site.ts'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import type { Draft } from '../draft/draft.ts'
import { useDraftField } from '../draft/use-draft.ts'

/**
 * The `lang` and `dir` of fields with words of the post, by which browsers check the spelling. They differ from those of
 * the dashboard, which may be in another language.
 */
export function useTextLanguage(draft: Draft): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } {
  const language = useDraftField(draft, 'language')
  const { lang } = useSite()
  return { lang, ...languageAttributes({ language: language || undefined }) }
}
