import type { Comment } from '@byline/contract/comments/comments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { commentsWithIds } from '../queries/queries.ts'

interface OwnComments {
  /** Newest first, without those deleted meanwhile. */
  comments: Comment[]
  /** Ids of all comments written on this page, including deleted ones: an undo restores them to their position. */
  ids: string[]
  add: (comment: Comment) => void
}

/** The comments written on this page, shown right below the form until the user leaves the page (design §6). */
export function useOwnComments(postId: string): OwnComments {
  const client = useQueryClient()
  const [ids, setIds] = useState<string[]>([])
  const { data: { comments } = { comments: [] } } = useQuery(commentsWithIds(postId, ids))
  return {
    comments,
    ids,
    add(comment) {
      const next = [comment._id, ...ids]
      client.setQueryData(commentsWithIds(postId, next).queryKey, { comments: [comment, ...comments] })
      setIds(next)
    },
  }
}
