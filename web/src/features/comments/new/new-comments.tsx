import { commentElementId } from '@byline/contract/addresses/paths'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { commentAddress } from '../queries/comment-place.ts'
import { type CommentPages, type CommentsReply, newestCommentsOfPost } from '../queries/queries.ts'
import { updatesOf } from './comment-updates.ts'
import { followComments } from './live-comments.ts'
import type { ReadingPosition } from './use-reading-position.ts'
import './new-comments.css'

interface NewCommentsProps {
  postId: string
  list: CommentPages
  own: string[]
  reading: ReadingPosition
}

/** Offers new comments of other users; the list does not change until the reader clicks the button. */
export function NewComments({ postId, list, own, reading }: NewCommentsProps) {
  const navigate = useNavigate()
  const newest = useCommentUpdates(postId, list.data)
  const updates = newest && updatesOf(shownIn(list, own), newest)
  const first = updates?.comments[0]
  const show = async () => {
    if (!first) return
    const { data } = await list.refetch()
    const isShown = data?.pages.some(({ comments }) => comments.some(({ _id }) => _id === first._id))
    if (!isShown) return navigate(commentAddress(first))
    reading.focusOn(() => document.getElementById(commentElementId(first._id)), { scroll: true })
  }
  return (
    <div role="status" className="new-comments">
      {first && (
        <Button pending={list.isFetching} onClick={() => void show()} className="shadow-float">
          {t('reading.comments.newComments', { count: updates.count })}
        </Button>
      )}
    </div>
  )
}

function shownIn({ data }: CommentPages, own: string[]) {
  const last = data?.pages.at(-1)
  return { own, total: last?.total ?? 0, newestAt: last?.newestAt ?? null }
}

type List = InfiniteData<CommentsReply, unknown> | undefined

/**
 * The last page of the comments, read when they change and each time the reader returns to the tab; undefined before
 * that, and after the list has changed.
 */
function useCommentUpdates(postId: string, list: List): CommentsReply | undefined {
  const client = useQueryClient()
  const [updates, setUpdates] = useState<{ since: List; newest: CommentsReply }>()
  useEffect(() => {
    const read = async () => {
      if (!list || document.visibilityState === 'hidden') return
      try {
        const newest = await client.fetchQuery(newestCommentsOfPost(postId))
        setUpdates({ since: list, newest })
      } catch {
        // The reader did not start this request, so no error is shown. The next return to the tab tries again.
      }
    }
    const stopFollowing = followComments(postId, () => void read())
    document.addEventListener('visibilitychange', read)
    window.addEventListener('focus', read)
    return () => {
      stopFollowing()
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('focus', read)
    }
  }, [client, postId, list])
  return updates?.since === list ? updates?.newest : undefined
}
