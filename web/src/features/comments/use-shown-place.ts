import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CommentPlace, readPlace, samePlace } from './comment-place.ts'
import { commentsUnder } from './queries.ts'

/**
 * The page of the comments that is shown: the one the address names, unless the comment the address looks for
 * stands in the shown one already.
 */
export function useShownPlace(postId: string, own: string[]): CommentPlace {
  const client = useQueryClient()
  const asked = readPlace(useSearchParams()[0])
  const [shown, setShown] = useState(asked)
  if (samePlace(asked, shown) || (asked.around !== undefined && isShown(asked.around))) return shown
  setShown(asked)
  return asked

  function isShown(id: string): boolean {
    const data = client.getQueryData(commentsUnder(postId, shown).queryKey)
    const inList = data?.pages.some(({ comments }) => comments.some(({ _id }) => _id === id))
    return inList === true || own.includes(id)
  }
}
