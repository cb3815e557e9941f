import { paths } from '@byline/contract/addresses/paths'
import type { ManagedRow } from '@byline/contract/posts/manage'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '../../../lib/head/use-site.ts'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { Time } from '../../../ui/time.tsx'
import { managedAddress } from '../content/managed-address.ts'
import { changeTimeMutation, comingPosts, timeForm } from './queries.ts'
import '../../../ui/row-actions.css'

const [ScheduleDialog] = lazyPart(() => import('../state/schedule-dialog.tsx'))

interface ComingPostsProps {
  /** Admins see the posts of all authors. */
  admin: boolean
  mayPublish: boolean
}

/** The scheduled posts, the next one first, each with a way to plan it for another time. */
export function ComingPosts({ admin, mayPublish }: ComingPostsProps) {
  const { data, error, refetch } = useQuery(comingPosts)
  if (!data) return error ? <LoadFailed size="small" error={error} retry={() => void refetch()} /> : <Loading small />
  const { posts, total } = data
  if (posts.length === 0) return <p className="text-muted">{t('dashboard.posts.nothingScheduled')}</p>
  const more = (total ?? 0) - posts.length
  return (
    <>
      <ol className="divide-y divide-line">
        {posts.map((post) => (
          <Coming key={post._id} {...{ post, admin, mayPublish }} />
        ))}
      </ol>
      {more > 0 && (
        <p className="mt-2">
          <Link
            to={`${paths.managePosts}?status=scheduled&sort=createdAt`}
            className="link inline-block py-2.5 text-sm"
          >
            {t('dashboard.posts.moreScheduled', { count: more })}
          </Link>
        </p>
      )}
    </>
  )
}

function Coming({ post, admin, mayPublish }: ComingPostsProps & { post: ManagedRow }) {
  const { timeZone } = useSite()
  const [asking, setAsking] = useState(false)
  const change = useMutation(changeTimeMutation)
  const edit = paths.editPost(managedAddress(post))
  const close = () => setAsking(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <div className="min-w-56 flex-1">
        <Link
          id={`coming-${post._id}`}
          to={edit}
          {...languageAttributes(post)}
          className="block break-words font-serif text-lg leading-snug hover:underline"
        >
          {post.title || t('shared.posts.untitled')}
        </Link>
        <p className="mt-0.5 text-muted text-sm">
          <Time iso={post.publishAt ?? post.createdAt} />
          {admin && (
            <>
              {' '}
              · <bdi>{post.user.name}</bdi>
            </>
          )}
        </p>
      </div>
      {mayPublish && (
        <span className="row-actions">
          <Button
            variant="row-action"
            aria-describedby={`coming-${post._id}`}
            aria-haspopup="dialog"
            pending={change.isPending}
            onClick={() => setAsking(true)}
          >
            {t('dashboard.posts.changeTime')}
          </Button>
        </span>
      )}
      <ScheduleDialog
        open={asking}
        timeZone={timeZone}
        planned={post.publishAt}
        onSchedule={(at) => {
          close()
          change.mutate({ params: { slug: post._id }, form: timeForm(at) })
        }}
        onClose={close}
      />
    </li>
  )
}
