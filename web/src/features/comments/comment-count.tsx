import { COMMENTS_ID } from '@byline/contract/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { readPlace } from './comment-place.ts'
import { commentsOfPost } from './queries.ts'

/** A link to the comments below, with their number; without any, it leads to the box for the first one. */
export function CommentCount({ postId }: { postId: string }) {
  const place = readPlace(useSearchParams()[0])
  // The comments themselves are read where they are shown.
  const { data } = useInfiniteQuery({ ...commentsOfPost(postId, place), enabled: false })
  const total = data?.pages.at(-1)?.total
  return (
    <a href={`#${COMMENTS_ID}`} className="quiet-link">
      {total === undefined ? 'Comments' : describe(total)}
    </a>
  )
}

function describe(total: number): string {
  if (total === 0) return 'No comments yet'
  return total === 1 ? '1 comment' : `${total.toLocaleString('en-US')} comments`
}
