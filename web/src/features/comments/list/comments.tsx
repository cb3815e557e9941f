import { COMMENTS_ID, commentElementId, PINNED_COMMENT_ID } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments/comments'
import type { ReadPost } from '@byline/contract/posts/posts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { useSession } from '../../sessions/session.ts'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { useDeletedRows } from '../../trash/use-deleted-rows.ts'
import { CloseButton, useMayControl } from '../control/controls.tsx'
import { useReadingPosition } from '../new/use-reading-position.ts'
import { commentsOfPost } from '../queries/queries.ts'
import { useShownPlace } from '../queries/use-shown-place.ts'
import { CommentForm } from '../write/comment-form.tsx'
import { useOwnComments } from '../write/use-own-comments.ts'
import { CommentItem } from './comment-item.tsx'
import { CommentList } from './comment-list.tsx'
import { DeletedComment } from './deleted-comment.tsx'
import { useTargetComment } from './use-target-comment.ts'

/** Loaded for signed-in readers alone. */
const [HeldComments] = lazyPart(() => import('./held-comments.tsx'))

type CommentedPost = Pick<
  ReadPost,
  '_id' | 'slug' | 'html' | 'user' | 'commentsClosed' | 'commentsCloseAt' | 'commentsClosedAt'
>

/** The comments of an article (specification §2); their first page is in the server's HTML. */
export function Comments({ post }: { post: CommentedPost }) {
  const viewer = useSession()?.filterdData._id
  const targetHash = useTargetComment()
  const own = useOwnComments(post._id)
  const ownFrame = useRef<HTMLOListElement>(null)
  const ownListed = useDeletedRows(own.comments, { list: post._id, frame: ownFrame })
  const list = useInfiniteQuery(commentsOfPost(post._id, useShownPlace(post._id, own.ids)))
  const reading = useReadingPosition()
  const closed = useCommentsClosed(post)
  const total = list.data?.pages.at(-1)?.total
  const pinned = list.data?.pages[0]?.pinned
  const mayControl = useMayControl(post.user)
  const isByAuthor = ({ user }: Comment) => user._id === post.user._id
  const item = ({ row: comment, deletion }: ListedRow<Comment>, quoted = true) => {
    const id = commentElementId(comment._id)
    return deletion ? (
      <DeletedComment deletion={deletion} onUndo={() => reading.focusOn(() => document.getElementById(id))} />
    ) : (
      <CommentItem
        comment={comment}
        viewer={viewer}
        targeted={targetHash === undefined ? undefined : targetHash === `#${id}`}
        byAuthor={isByAuthor(comment)}
        pinned={comment._id === pinned?._id}
        quoted={quoted}
      />
    )
  }
  return (
    <section id={COMMENTS_ID} aria-label={t('reading.comments.comments')} tabIndex={-1} className="comments">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-serif text-2xl">
          {total === undefined
            ? t('reading.comments.comments')
            : rich(t('reading.comments.headingWithCount', { count: total }), {
                n: (count) => <span className="text-muted text-xl">{count}</span>,
              })}
        </h2>
        {mayControl && <CloseButton post={post} />}
      </div>
      {closed ? (
        <p className="notice text-muted">{t('reading.comments.closed')}</p>
      ) : (
        <CommentForm postId={post._id} onSent={(comment, held) => !held && own.add(comment)} />
      )}
      {viewer && <HeldComments postId={post._id} />}
      {ownListed.length > 0 && (
        <ol ref={ownFrame} className="comment-list">
          {ownListed.map((listed) => (
            <li key={listed.row._id}>{item(listed)}</li>
          ))}
        </ol>
      )}
      {pinned && <PinnedComment comment={pinned} viewer={viewer} byAuthor={isByAuthor(pinned)} />}
      {list.data ? (
        <CommentList
          post={post}
          closed={closed}
          pinned={pinned}
          mayControl={mayControl}
          list={list}
          own={own.ids}
          reading={reading}
          item={item}
        />
      ) : list.error ? (
        <LoadFailed title={t('reading.comments.loadFailed')} error={list.error} retry={() => void list.refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

/** The pinned comment, above all others. */
function PinnedComment(props: Pick<ComponentProps<typeof CommentItem>, 'comment' | 'viewer' | 'byAuthor'>) {
  return (
    <div className="pinned-comment">
      <CommentItem {...props} targeted={false} pinned copyId={PINNED_COMMENT_ID} />
    </div>
  )
}

/** Whether an article takes no more comments. Hydration repeats what the page says; later the clock counts too. */
function useCommentsClosed({ commentsClosed, commentsCloseAt }: CommentedPost): boolean {
  const hydrated = useHydrated()
  if (commentsClosed || !hydrated || commentsCloseAt === null) return commentsClosed
  return Date.parse(commentsCloseAt) <= Date.now()
}
