import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '../../../lib/router/hooks.ts'
import { type CommentPlace, readPlace, samePlace } from './comment-place.ts'
import { commentsOfPost } from './queries.ts'

/**
 * The page of the comments to show: the one that the address names, unless the page already shown contains the
 * comment that the address names.
 */
export function useShownPlace(postId: string, own: string[]): CommentPlace {
  const client = useQueryClient()
  const requested = readPlace(useSearchParams())
  const [shown, setShown] = useState(requested)
  if (samePlace(requested, shown)) return shown
  if (requested.around !== undefined && isShown(requested.around)) return shown
  setShown(requested)
  return requested

  function isShown(id: string): boolean {
    const data = client.getQueryData(commentsOfPost(postId, shown).queryKey)
    const inList = data?.pages.some(({ comments }) => comments.some(({ _id }) => _id === id))
    return inList === true || own.includes(id)
  }
}
