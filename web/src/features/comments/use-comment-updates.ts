import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CommentsReply, newestUnder } from './queries.ts'

type List = InfiniteData<CommentsReply, unknown> | undefined

/**
 * The last page of the comments as it was when the reader came back to the tab; undefined before, and once
 * the list has changed.
 */
export function useCommentUpdates(postId: string, list: List): CommentsReply | undefined {
  const client = useQueryClient()
  const [updates, setUpdates] = useState<{ since: List; newest: CommentsReply }>()
  useEffect(() => {
    const ask = async () => {
      if (!list || document.visibilityState === 'hidden') return
      try {
        const newest = await client.fetchQuery(newestUnder(postId))
        setUpdates({ since: list, newest })
      } catch {
        // Nobody asked to be told: the next return asks again.
      }
    }
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('focus', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('focus', ask)
    }
  }, [client, postId, list])
  return updates?.since === list ? updates?.newest : undefined
}
