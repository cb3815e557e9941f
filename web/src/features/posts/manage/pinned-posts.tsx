import { limits } from '@byline/contract/rules/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { pinMutation, pinnedPosts, unpinMutation } from './queries.ts'
import { stateNames } from './state-names.ts'
import '../../../ui/row-actions.css'

/** The posts that are shown above the newest on the landing page, in their order; nothing without any. */
export function PinnedPosts() {
  const posts = useQuery(pinnedPosts).data?.posts ?? []
  const pin = useMutation(pinMutation)
  const unpin = useMutation(unpinMutation)
  const busy = pin.isPending || unpin.isPending
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="page-pinned" className="panel mb-4">
      <h2 id="page-pinned" className="font-serif text-xl">
        Pinned on the front page
      </h2>
      <ol className="mt-1 divide-y divide-line">
        {posts.map(({ _id, title, status }, index) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span id={`pin-${_id}`} className="min-w-0 break-words">
              {index + 1}. <bdi>{title || 'Untitled'}</bdi>
              {status !== 'published' && (
                <span className="text-muted text-sm"> ({stateNames[status]}: not shown now)</span>
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
                  Move up
                </Button>
              )}
              <Button
                variant="row-action"
                aria-describedby={`pin-${_id}`}
                disabled={busy}
                onClick={() => unpin.mutate({ params: { slug: _id } })}
              >
                Unpin
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {posts.length === limits.pinsMax && (
        <p className="mt-1 text-muted text-sm">
          These are as many as there can be. To pin another post, unpin one of them first.
        </p>
      )}
    </section>
  )
}
