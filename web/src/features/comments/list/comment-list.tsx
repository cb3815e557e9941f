import type { Comment } from '@byline/contract/comments'
import type { Post } from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { useDeletedRows } from '../../trash/use-deleted-rows.ts'
import { NewComments } from '../new/new-comments.tsx'
import type { ReadingPosition } from '../new/use-reading-position.ts'
import { placeAddress } from '../queries/comment-place.ts'
import type { CommentPages } from '../queries/queries.ts'

interface CommentListProps {
  post: Pick<Post, '_id' | 'slug'>
  /** Whether the article takes no more comments. */
  closed: boolean
  list: CommentPages
  /** Ids of the comments that are shown below the form instead. */
  own: string[]
  reading: ReadingPosition
  item: (listed: ListedRow<Comment>) => ReactNode
}

/** Comments, oldest first, with links to earlier and later ones. */
export function CommentList({ post, closed, list, own, reading, item }: CommentListProps) {
  const entries = useRef<HTMLOListElement>(null)
  const pages = list.data?.pages ?? []
  const comments = pages.flatMap((page) => page.comments)
  const shown = useDeletedRows(
    comments.filter(({ _id }) => !own.includes(_id)),
    { list: post._id, frame: entries },
  )
  const previous = pages[0]?.previousCursor
  const next = pages.at(-1)?.nextCursor
  const total = pages.at(-1)?.total ?? 0
  const showEarlier = async () => {
    const first = entries.current?.firstElementChild
    reading.anchor(first)
    reading.focusOn(() => first?.previousElementSibling?.querySelector('article'))
    const { isError } = await list.fetchPreviousPage()
    if (isError) reading.anchor(null)
  }
  const showMore = () => {
    const last = entries.current?.lastElementChild
    reading.focusOn(() => last?.nextElementSibling?.querySelector('article'))
    void list.fetchNextPage()
  }
  return (
    <>
      {previous && (
        <MoreLink
          to={placeAddress(post.slug, { before: previous })}
          busy={list.isFetchingPreviousPage}
          onShow={showEarlier}
        >
          {t('reading.comments.showEarlier')}
        </MoreLink>
      )}
      {shown.length > 0 && (
        <ol ref={entries} className="comment-list">
          {shown.map(item)}
        </ol>
      )}
      {comments.length + shown.length === 0 && <NoComments post={post} closed={closed} total={total} />}
      {next && (
        <MoreLink to={placeAddress(post.slug, { after: next })} busy={list.isFetchingNextPage} onShow={showMore}>
          {t('reading.comments.showMore')}
        </MoreLink>
      )}
      {next && total - comments.length > limits.commentsPerPage && (
        <p className="-mt-2 text-center">
          <Link to={placeAddress(post.slug, { before: '' })} className="link inline-block py-2.5">
            {t('reading.comments.goToNewest')}
          </Link>
        </p>
      )}
      <NewComments postId={post._id} list={list} own={own} reading={reading} />
    </>
  )
}

interface NoCommentsProps {
  post: Pick<Post, 'slug'>
  closed: boolean
  total: number
}

function NoComments({ post, closed, total }: NoCommentsProps) {
  if (total === 0 && closed) return null
  if (total === 0) {
    return <p className="py-8 text-center font-serif text-muted text-xl">{t('reading.comments.nobodyYet')}</p>
  }
  return (
    <p className="py-8 text-center text-muted">
      {rich(t('reading.comments.noneFromHere'), {
        a: (words) => (
          <Link to={placeAddress(post.slug, {})} className="link inline-block py-2.5">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

interface MoreLinkProps {
  /** The address for visits without scripts and for new tabs. */
  to: string
  busy: boolean
  onShow: () => void
  children: ReactNode
}

/** A link to another page of a list; with scripts, a plain click loads that page in place. */
function MoreLink({ to, busy, onShow, children }: MoreLinkProps) {
  const show = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!busy) onShow()
  }
  return (
    <p className="my-6 text-center">
      <Link to={to} data-hydrates="" onClick={show} aria-busy={busy || undefined} className="button-quiet">
        {busy ? t('shared.states.loading') : children}
      </Link>
    </p>
  )
}
