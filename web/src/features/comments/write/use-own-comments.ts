import type { Comment } from '@byline/contract/comments/comments'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { commentOf } from '../queries/queries.ts'

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
  const replies = useQueries({ queries: ids.map((id) => commentOf(postId, id)) })
  return {
    comments: replies.flatMap(({ data }, index) => data?.comments.filter(({ _id }) => _id === ids[index]) ?? []),
    ids,
    add(comment) {
      client.setQueryData(commentOf(postId, comment._id).queryKey, {
        comments: [comment],
        total: 1,
        nextCursor: null,
        previousCursor: null,
      })
      setIds((known) => [comment._id, ...known])
    },
  }
}
