import { paths } from '@byline/contract/addresses/paths'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../lib/calls/query-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import type { Offer } from './offers.ts'

/** The unsaved texts of a user, from this browser and other devices. The code that finds them is loaded on demand. */
export const unsavedTexts = (userId: string) =>
  queryOptions({
    queryKey: ['unsaved texts', userId],
    queryFn: async ({ client }) => {
      const { findOffers } = await import('./find-offers.ts')
      return findOffers(apiOf(client), userId).catch(() => [])
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { failsInPlace: true },
  })

const MOST = 3

/** Links to the forms that offer to restore the texts. */
export function UnsavedTexts({ texts }: { texts: Offer[] }) {
  if (texts.length === 0) return null
  return (
    <TitledSection title={t('dashboard.recovery.unsavedTexts')} className="notice" headingClass="font-serif text-xl">
      <ul className="mt-1 divide-y divide-line">
        {texts.slice(0, MOST).map((text) => (
          <UnsavedText key={text.id} text={text} />
        ))}
      </ul>
      {texts.length > MOST && (
        <p className="mt-1 text-muted text-sm">{t('dashboard.recovery.olderOnes', { count: texts.length - MOST })}</p>
      )}
    </TitledSection>
  )
}

function UnsavedText({ text: { id, postId, slug, title, start, savedAt } }: { text: Offer }) {
  const address = postId === null ? paths.createPost : paths.editPost(slug || postId)
  const name = title || start || t('shared.posts.untitled')
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <p id={`unsaved-${id}`} dir="auto" className="line-clamp-1 break-words font-medium">
          {name}
        </p>
        <p className="text-muted text-sm">
          {postId === null ? t('dashboard.recovery.newPost') : t('dashboard.recovery.changesOfPost')} ·{' '}
          <Time iso={new Date(savedAt).toISOString()} />
        </p>
      </div>
      <Link to={address} aria-describedby={`unsaved-${id}`} className="button-quiet button-small shrink-0">
        {t('dashboard.recovery.continueWriting')}
      </Link>
    </li>
  )
}
