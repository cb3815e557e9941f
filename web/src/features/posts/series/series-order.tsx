import { paths } from '@byline/contract/addresses/paths'
import type { ManagedCard } from '@byline/contract/posts/manage'
import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { stateNames } from '../../../lib/language/state-names.ts'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { managedAddress } from '../content/managed-address.ts'
import { updateSeriesMutation } from './queries.ts'
import '../../../ui/row-actions.css'

interface SeriesOrderProps {
  seriesId: string
  posts: ManagedCard[]
}

/** The posts of a series in their order, each of which moves up and down. */
export function SeriesOrder({ seriesId, posts }: SeriesOrderProps) {
  const { mutate, isPending, variables } = useMutation(updateSeriesMutation)
  const [message, setMessage] = useState('')
  // The new order is shown until it is read again.
  const order = isPending ? (variables.body?.posts ?? undefined) : undefined
  const shown = order ? posts.toSorted((one, other) => order.indexOf(one._id) - order.indexOf(other._id)) : posts
  const move = (post: ManagedCard, to: number) => {
    if (isPending || to < 0 || to >= shown.length) return
    const others = shown.map(({ _id }) => _id).filter((id) => id !== post._id)
    mutate(
      { params: { id: seriesId }, body: { posts: others.toSpliced(to, 0, post._id) } },
      {
        onSuccess: () =>
          setMessage(
            t('dashboard.posts.nowPart', {
              title: post.title || t('shared.posts.untitled'),
              part: to + 1,
              parts: shown.length,
            }),
          ),
      },
    )
  }
  return (
    <>
      <ol className="panel divide-y divide-line py-2">
        {shown.map((post, index) => (
          <li key={post._id} className="flex items-center gap-3 py-2">
            <span className="text-muted tabular-nums">{index + 1}.</span>
            <span id={`part-${post._id}`} className="min-w-0 flex-1 break-words">
              <Link
                to={paths.editPost(managedAddress(post))}
                {...languageAttributes(post)}
                className="inline-block py-1 hover:underline"
              >
                {post.title || t('shared.posts.untitled')}
              </Link>
              {post.status !== 'published' && (
                <span className="block text-muted text-sm">{t(stateNames[post.status])}</span>
              )}
            </span>
            <span className="row-actions">
              {[-1, 1].map((by) => (
                <button
                  key={by}
                  type="button"
                  aria-label={by < 0 ? t('shared.actions.moveUp') : t('shared.actions.moveDown')}
                  aria-describedby={`part-${post._id}`}
                  // The button stays focusable at the ends, so that repeated presses do not lose the focus.
                  data-dim={index + by < 0 || index + by >= shown.length || undefined}
                  aria-disabled={index + by < 0 || index + by >= shown.length || undefined}
                  onClick={() => move(post, index + by)}
                  className="row-action"
                >
                  {by < 0 ? <ArrowUp aria-hidden className="size-5" /> : <ArrowDown aria-hidden className="size-5" />}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  )
}
