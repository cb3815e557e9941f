import { directionOf } from '@byline/contract/rules/languages'
import type { ReactNode } from 'react'
import { ownName } from '../../../lib/language/own-name.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

interface ListLanguageProps {
  /** Undefined for a list of all languages. */
  lang: string | undefined
  /** The address of that list. */
  all: string
}

/** The language of a list, above it, and the way to the list of all. */
export function ListLanguage({ lang, all }: ListLanguageProps) {
  if (lang === undefined) return null
  return (
    <p className="mb-6 text-muted">
      {articlesIn(lang)}
      {' · '}
      <Link to={all} className="link inline-block py-2.5">
        {t('reading.translations.allLanguages')}
      </Link>
    </p>
  )
}

/** A list without an article in its language. */
export function NoneInLanguage({ lang, all }: { lang: string; all: string }) {
  return (
    <EmptyState
      title={withName(t('reading.translations.noneIn'), lang)}
      link={{ to: all, label: t('reading.translations.allLanguages') }}
    />
  )
}

/** 'Articles in Deutsch'. */
export function articlesIn(lang: string): ReactNode {
  return withName(t('reading.translations.listIn'), lang)
}

function withName(message: string, lang: string): ReactNode {
  return rich(message, {
    language: () => (
      // A browser may know other names of languages than the server.
      <bdi lang={lang} dir={directionOf(lang)} suppressHydrationWarning>
        {ownName(lang)}
      </bdi>
    ),
  })
}
