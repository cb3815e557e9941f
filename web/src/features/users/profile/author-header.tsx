import type { AuthorProfile } from '@byline/contract/authors'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { RenderedText } from '../../../ui/rendered-text.tsx'
import { useSession } from '../../sessions/session.ts'
import { Avatar } from '../byline/avatar.tsx'
import { VerifiedBadge } from '../byline/verified-badge.tsx'
import { usersAddress } from '../queries/users-place.ts'

interface AuthorHeaderProps {
  author: AuthorProfile
  /** The number of their articles. */
  total: number
}

/** The picture, name, biography and links of an author. */
export function AuthorHeader({ author, total }: AuthorHeaderProps) {
  return (
    <header className="mb-12 flex flex-wrap gap-x-8 gap-y-5 border-line border-b pb-8 sm:flex-nowrap">
      <Avatar author={author} large />
      <div className="min-w-0 grow">
        <h1 dir="auto" className="break-words font-serif text-4xl tracking-[-0.015em]">
          {author.name}
        </h1>
        <p className="mt-3 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-muted">
          {author.verified && <VerifiedBadge />}
          <span>{t('reading.users.articles', { count: total })}</span>
          <ManageLink name={author.name} />
        </p>
        {author.html && <RenderedText html={author.html} className="mt-4 max-w-(--reading-width) text-lg" />}
        {author.links.length > 0 && (
          <ul aria-label={t('reading.users.linksOf', { name: author.name })} className="mt-4 flex flex-wrap gap-x-6">
            {author.links.map(({ label, url }) => (
              <li key={`${label} ${url}`} className="min-w-0">
                <a
                  href={url}
                  rel="me ugc nofollow noopener"
                  dir="auto"
                  className="link inline-flex min-h-11 items-center break-words"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}

/** Links for admins, who verify, hand over or invite an author there; never in the server's HTML. */
function ManageLink({ name }: { name: string }) {
  if (!useSession()?.filterdData.admin) return null
  return (
    <Link to={usersAddress({ q: name })} className="link">
      {t('reading.users.manageAuthor')}
    </Link>
  )
}
