import { paths } from '@byline/contract/addresses/paths'
import type { ReadPost } from '@byline/contract/posts/posts'
import { directionOf } from '@byline/contract/rules/languages'
import { ownName } from '../../../lib/language/own-name.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'

/** The other languages of an article, each by its own name. */
export function AlsoIn({ post }: { post: Pick<ReadPost, 'slug' | 'translations'> }) {
  const others = post.translations?.filter(({ slug }) => slug !== post.slug) ?? []
  if (others.length === 0) return null
  return (
    <nav aria-label={t('reading.translations.languages')} className="also-in mt-5 text-muted print:hidden">
      {rich(t('reading.translations.alsoIn'), {
        languages: () => (
          <ul className="inline">
            {others.map(({ slug, language }, index) => (
              <li key={slug} className="inline">
                {index > 0 && ' · '}
                <Link
                  to={paths.article(slug)}
                  hrefLang={language}
                  lang={language}
                  dir={directionOf(language)}
                  className="link inline-block py-2.5"
                  // A browser may know other names of languages than the server.
                  suppressHydrationWarning
                >
                  {ownName(language)}
                </Link>
              </li>
            ))}
          </ul>
        ),
      })}
    </nav>
  )
}
