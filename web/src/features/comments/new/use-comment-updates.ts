import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CommentsReply, newestCommentsOfPost } from '../queries/queries.ts'

type List = InfiniteData<CommentsReply, unknown> | undefined

/**
 * The last page of the comments, read each time the reader returns to the tab; undefined before that, and after the
 * list has changed.
 */
export function useCommentUpdates(postId: string, list: List): CommentsReply | undefined {
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
    document.addEventListener('visibilitychange', read)
    window.addEventListener('focus', read)
    return () => {
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('focus', read)
    }
  }, [client, postId, list])
  return updates?.since === list ? updates?.newest : undefined
}
