import { useMemo } from 'react'
import { useSite } from '../../../lib/head/use-site.ts'
import { language, t } from '../../../lib/language/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { Draft } from '../draft/draft.ts'
import { useDraftField, useDraftState } from '../draft/use-draft.ts'

/** Languages in which many blogs are written. A post in another one gets it by an import or a call. */
const WRITTEN =
  'af ar bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mk ml mr ms nb nl pa pl pt pt-BR ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant'.split(
    ' ',
  )

/** The language of the text, by which browsers hyphenate it and screen readers speak it. */
export function LanguageField({ draft }: { draft: Draft }) {
  const chosen = useDraftField(draft, 'language') ?? ''
  const { lang } = useSite()
  const error = useDraftState(draft).errors.language
  const choices = useMemo(() => choicesOf(lang, chosen), [lang, chosen])
  return (
    <SelectField
      label={t('dashboard.fields.language')}
      error={error}
      choices={choices}
      ref={(element) => draft.fields.attach('language', element)}
      value={chosen}
      onChange={({ target }) => draft.fields.change('language', target.value)}
    />
  )
}

function choicesOf(site: string, chosen: string): [string, string][] {
  const names = new Intl.DisplayNames(language(), { type: 'language', fallback: 'code' })
  const tags = new Set([...WRITTEN, chosen].filter((tag) => tag !== '' && tag !== site))
  const others = [...tags].map((tag): [string, string] => [tag, names.of(tag) ?? tag])
  const byName = new Intl.Collator(language()).compare
  return [
    ['', t('dashboard.fields.languageOfSite', { language: names.of(site) ?? site })],
    ...others.toSorted(([, one], [, other]) => byName(one, other)),
  ]
}
