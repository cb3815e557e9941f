import { talkPath } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments/comments'
import type { ReadPost } from '@byline/contract/posts/posts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../../lib/language/texts.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import Drawer from '../../../ui/drawer.tsx'
import { Link } from '../../../ui/link.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { useSession } from '../../sessions/session.ts'
import { useMayControl } from '../control/controls.tsx'
import { BelowComment } from '../list/below-comment.tsx'
import { CommentItem } from '../list/comment-item.tsx'
import { passageHeadings } from '../list/passage-headings.ts'
import { threadRows } from '../list/thread-rows.ts'
import { talkAbout } from './talk-queries.ts'
import './passage-talk.css'

const [HeldComments] = lazyPart(() => import('../list/held-comments.tsx'))

export type TalkedPost = Pick<ReadPost, '_id' | 'slug' | 'user' | 'commentsClosed'>

interface PassageTalkProps {
  post: TalkedPost
  /** The comment that began the first thread. */
  id: string
  onClose: () => void
}

/** The threads about a passage: in the margin of a wide window, else in a sheet from below. The text never moves. */
export default function PassageTalk({ post, id, onClose }: PassageTalkProps) {
  // The style sheet has the same rule.
  const beside = useMediaQuery('(min-width: 80rem)')
  useEffect(() => {
    linkTo(id)?.setAttribute('aria-expanded', 'true')
    return () => linkTo(id)?.removeAttribute('aria-expanded')
  }, [id])
  const close = () => {
    onClose()
    // Runs once the sheet has given back the focus.
    requestAnimationFrame(() => linkTo(id)?.focus({ preventScroll: true }))
  }
  if (beside) return <MarginTalk post={post} id={id} onClose={close} />
  return (
    <Drawer open edge="bottom" label={t('reading.passages.talk')} onClose={close}>
      <Talk post={post} id={id} onClose={close} />
    </Drawer>
  )
}

function MarginTalk(props: PassageTalkProps) {
  const { id, onClose } = props
  const panel = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<{ top: number; insetInlineStart: number }>()
  useLayoutEffect(() => {
    const measure = () => {
      const link = linkTo(id)
      if (link) setPlace(placeBeside(link))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    return () => sizes.disconnect()
  }, [id])
  const isPlaced = place !== undefined
  useEffect(() => {
    if (isPlaced) panel.current?.focus({ preventScroll: true })
  }, [isPlaced])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  if (!isPlaced) return null
  return createPortal(
    <aside ref={panel} tabIndex={-1} aria-label={t('reading.passages.talk')} className="passage-talk" style={place}>
      <Talk {...props} />
    </aside>,
    document.body,
  )
}

/**
 * The place on the page behind a number in the margin; in a text of another direction than the page, whose numbers are
 * on the side where the page begins, behind the lines.
 */
function placeBeside(link: HTMLElement) {
  const text = link.closest('[data-article-text]')
  const root = document.documentElement
  const { direction } = getComputedStyle(root)
  const isTurned = text !== null && getComputedStyle(text).direction !== direction
  const lines = [...(text?.children ?? [])].find((block) => block.contains(link))
  const { left, right } = (isTurned && lines ? lines : link).getBoundingClientRect()
  const end = direction === 'rtl' ? root.clientWidth - left : right
  return { top: link.getBoundingClientRect().top + scrollY, insetInlineStart: end + 12 }
}

function Talk({ post, id, onClose }: PassageTalkProps) {
  const isSignedIn = useSession() !== undefined
  const { data, error, refetch } = useQuery(talkAbout(post._id, id))
  const mayResolve = useMayControl(post.user)
  const comments = data?.comments ?? []
  const rows = threadRows(
    comments.map((row) => ({ row })),
    [],
    [],
  )
  const headings = passageHeadings(comments)
  const isQuoted = ({ _id, level }: Comment) => level > 0 || headings.get(_id)?.passage === true
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{t('reading.passages.talk')}</h2>
        <button type="button" className="text-button" onClick={onClose}>
          {t('shared.actions.close')}
        </button>
      </div>
      {data ? (
        <ol className="comment-list">
          {rows.map(
            (row) =>
              'listed' in row && (
                <li key={row.listed.row._id} data-level={row.listed.row.level || undefined}>
                  <CommentItem
                    comment={row.listed.row}
                    viewer={undefined}
                    targeted={false}
                    byAuthor={row.listed.row.user._id === post.user._id}
                    pinned={false}
                    quoted={isQuoted(row.listed.row)}
                    copyId={`talk-comment-${row.listed.row._id}`}
                  />
                  <BelowComment
                    row={{ ...row, replies: 0 }}
                    closed={post.commentsClosed}
                    pinned={undefined}
                    mayControl={false}
                    mayResolve={mayResolve}
                    onSent={() => undefined}
                  />
                </li>
              ),
          )}
        </ol>
      ) : error ? (
        <LoadFailed title={t('reading.comments.loadFailed')} error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {isSignedIn && <HeldComments postId={post._id} answersTo={comments.map(({ _id }) => _id)} />}
      {data?.nextCursor && <p className="mt-2 text-muted">{t('reading.passages.more')}</p>}
      <Link to={talkPath(post.slug, id)} onClick={onClose} className="link inline-block py-2.5 text-sm">
        {t('reading.passages.inList')}
      </Link>
    </>
  )
}

/** The number beside the passage; the text may have been shown again since it was pressed. */
function linkTo(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.passage-count[href*="around=${CSS.escape(id)}#"]`)
}
