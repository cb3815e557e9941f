import { useMemo } from 'react'
import type { Choices } from '../../../lib/choices.ts'
import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { languageOfSite, languages } from '../../../lib/language-choices.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { Draft } from '../draft/draft.ts'
import { useDraftField, useDraftState } from '../draft/use-draft.ts'

/** The language of the text, by which browsers hyphenate it and screen readers speak it. */
export function LanguageField({ draft }: { draft: Draft }) {
  const chosen = useDraftField(draft, 'language') ?? ''
  const { lang } = useSite()
  const error = useDraftState(draft).errors.language
  const choices = useMemo(() => choicesOf(lang, chosen), [lang, chosen])
  return (
    <SelectField
      label={t('shared.posts.language')}
      error={error}
      choices={choices}
      ref={(element) => draft.fields.attach('language', element)}
      value={chosen}
      onChange={({ target }) => draft.fields.change('language', target.value)}
    />
  )
}

/** The site's language is there twice only for a post that names it, so that another language of the site does not change it. */
function choicesOf(site: string, chosen: string): Choices {
  return [languageOfSite(site), ...languages(chosen || site).filter(([tag]) => tag !== site || tag === chosen)]
}
