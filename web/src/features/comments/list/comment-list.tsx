import { commentElementId, talkElementId } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments/comments'
import type { Post } from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { useSearchParams } from '../../../lib/router/hooks.ts'
import { isPlainClick, Link, linkTo } from '../../../ui/link.tsx'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { useDeletedRows } from '../../trash/use-deleted-rows.ts'
import { NewComments } from '../new/new-comments.tsx'
import type { ReadingPosition } from '../new/use-reading-position.ts'
import { type CommentPlace, placeAddress, readFolded, readPlace } from '../queries/comment-place.ts'
import type { CommentPages } from '../queries/queries.ts'
import { BelowComment } from './below-comment.tsx'
import { CommentPassage } from './comment-passage.tsx'
import { type PassageHeading, passageHeadings } from './passage-headings.ts'
import { ThreadOrder } from './thread-order.tsx'
import { type ThreadRow, threadRows } from './thread-rows.ts'

interface CommentListProps {
  post: Pick<Post, '_id' | 'slug' | 'html'>
  /** Whether the article takes no more comments. */
  closed: boolean
  pinned: Comment | undefined
  /** Whether the reader may pin comments. */
  mayControl: boolean
  list: CommentPages
  /** Ids of the comments that are shown below the form instead. */
  own: string[]
  reading: ReadingPosition
  item: (listed: ListedRow<Comment>, quoted: boolean) => ReactNode
}

/** Threads of comments, with links to the other order, and to earlier and later ones. */
export function CommentList({ post, closed, pinned, mayControl, list, own, reading, item }: CommentListProps) {
  const entries = useRef<HTMLOListElement>(null)
  const pages = list.data?.pages ?? []
  const comments = pages.flatMap((page) => page.comments)
  const shown = useDeletedRows(
    comments.filter(({ _id }) => !own.includes(_id)),
    { list: post._id, frame: entries },
  )
  const search = useSearchParams()
  const { order } = readPlace(search)
  const ordered: CommentPlace = order ? { order } : {}
  const absent = pages.flatMap((page) => page.absent ?? [])
  const rows = threadRows(shown, absent, readFolded(search))
  useFoldedTexts(rows, list)
  const isByPassage = order === 'passage'
  const headings = isByPassage ? passageHeadings(shown.map(({ row }) => row)) : undefined
  const hasPassages = isByPassage || post.html.includes('"passage"') || comments.some(({ passage }) => passage)
  const focusReply = ({ _id }: Comment, held: boolean) =>
    !held && reading.focusOn(() => document.getElementById(commentElementId(_id)), { scroll: true })
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
      {total > 1 && <ThreadOrder slug={post.slug} order={order} byPassage={hasPassages} />}
      {previous && (
        <MoreLink
          to={placeAddress(post.slug, { ...ordered, before: previous })}
          busy={list.isFetchingPreviousPage}
          onShow={showEarlier}
        >
          {t('reading.comments.showEarlier')}
        </MoreLink>
      )}
      {shown.length > 0 && (
        <ol ref={entries} className="comment-list">
          {rows.map((row) => (
            <ThreadItem key={'absent' in row ? row.absent._id : row.listed.row._id} row={row}>
              {'listed' in row && <Headings comment={row.listed.row} heading={headings?.get(row.listed.row._id)} />}
              {'listed' in row && item(row.listed, !headings || row.listed.row.level > 0)}
              {'listed' in row && !row.listed.deletion && (
                <BelowComment {...{ row, closed, pinned, mayControl }} mayResolve={mayControl} onSent={focusReply} />
              )}
            </ThreadItem>
          ))}
        </ol>
      )}
      {comments.length + shown.length === 0 && <NoComments post={post} closed={closed} total={total} />}
      {next && (
        <MoreLink
          to={placeAddress(post.slug, { ...ordered, after: next })}
          busy={list.isFetchingNextPage}
          onShow={showMore}
        >
          {t('reading.comments.showMore')}
        </MoreLink>
      )}
      {next && !order && total - comments.length > limits.commentsPerPage && (
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

/** Reads the texts of comments that were folded, and so not in the HTML of the server, once they are shown. */
function useFoldedTexts(rows: ThreadRow[], { refetch }: CommentPages): void {
  const lacking = rows.some((row) => 'listed' in row && row.listed.row.html === '')
  useEffect(() => {
    if (lacking) void refetch()
  }, [lacking, refetch])
}

/** A place in a thread, indented by its level. The children are a comment; an absent one has none. */
function ThreadItem({ row, children }: { row: ThreadRow; children: ReactNode }) {
  if (!('absent' in row)) return <li data-level={row.listed.row.level || undefined}>{children}</li>
  const { level, held } = row.absent
  return (
    <li data-level={level || undefined}>
      <p className="py-3 text-muted">{held ? t('reading.comments.checked') : t('reading.comments.absent')}</p>
    </li>
  )
}

/** The headings above a thread, in the order by passages. */
function Headings({ comment, heading }: { comment: Comment; heading: PassageHeading | undefined }) {
  if (!heading) return null
  return (
    <>
      {heading.part && (
        <h3 className="side-title">
          {heading.part === 'gone' ? t('reading.passages.gone') : t('reading.passages.whole')}
        </h3>
      )}
      {heading.passage && <CommentPassage comment={comment} headingId={talkElementId(comment._id)} />}
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
      {rich(t('reading.comments.noneFromHere'), { a: linkTo(placeAddress(post.slug, {}), 'link inline-block py-2.5') })}
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
    if (!isPlainClick(event)) return
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
