import { directionOf } from '@byline/contract/rules/languages'
import { ownName } from '../../../lib/language/own-name.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'

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
      {rich(t('reading.translations.listIn'), {
        language: () => (
          // A browser may know other names of languages than the server.
          <bdi lang={lang} dir={directionOf(lang)} suppressHydrationWarning>
            {ownName(lang)}
          </bdi>
        ),
      })}
      {' · '}
      <Link to={all} className="link inline-block py-2.5">
        {t('reading.posts.showAll')}
      </Link>
    </p>
  )
}
