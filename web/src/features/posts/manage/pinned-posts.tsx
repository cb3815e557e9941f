import { limits } from '@byline/contract/rules/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { pinMutation, pinnedPosts, unpinMutation } from './queries.ts'
import '../../../ui/row-actions.css'

/** The posts that are shown above the newest on the landing page, in their order; nothing without any. */
export function PinnedPosts() {
  const posts = useQuery(pinnedPosts).data?.posts ?? []
  const pin = useMutation(pinMutation)
  const unpin = useMutation(unpinMutation)
  const busy = pin.isPending || unpin.isPending
  if (posts.length === 0) return null
  return (
    <TitledSection title={t('dashboard.posts.pinnedOnFront')} className="panel mb-4" headingClass="font-serif text-xl">
      <ol className="mt-1 divide-y divide-line">
        {posts.map(({ _id, title, status }, index) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span id={`pin-${_id}`} className="min-w-0 break-words">
              {index + 1}. <bdi>{title || t('shared.posts.untitled')}</bdi>
              {status !== 'published' && (
                <span className="text-muted text-sm"> {t('dashboard.posts.pinNotShown', { state: status })}</span>
              )}
            </span>
            <span className="row-actions">
              {index > 0 && (
                <Button
                  variant="row-action"
                  aria-describedby={`pin-${_id}`}
                  disabled={busy}
                  onClick={() => pin.mutate({ params: { slug: _id }, body: { place: index } })}
                >
                  {t('shared.actions.moveUp')}
                </Button>
              )}
              <Button
                variant="row-action"
                aria-describedby={`pin-${_id}`}
                disabled={busy}
                onClick={() => unpin.mutate({ params: { slug: _id } })}
              >
                {t('dashboard.posts.unpin')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {posts.length === limits.pinsMax && <p className="mt-1 text-muted text-sm">{t('dashboard.posts.mostPins')}</p>}
    </TitledSection>
  )
}
