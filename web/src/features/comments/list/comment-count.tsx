import { COMMENTS_ID } from '@byline/contract/addresses/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { useSearchParams } from '../../../lib/router/hooks.ts'
import { readPlace } from '../queries/comment-place.ts'
import { commentsOfPost } from '../queries/queries.ts'

/** A link to the comments below, with their number; without any, it leads to the box for the first one. */
export function CommentCount({ postId }: { postId: string }) {
  const total = useCommentTotal(postId)
  return (
    <a href={`#${COMMENTS_ID}`} className="quiet-link">
      {total === undefined ? t('reading.comments.comments') : t('reading.comments.count', { count: total })}
    </a>
  )
}

/** The number of comments of an article; undefined until its list is loaded. */
export function useCommentTotal(postId: string): number | undefined {
  const place = readPlace(useSearchParams())
  const { data } = useInfiniteQuery({ ...commentsOfPost(postId, place), enabled: false })
  return data?.pages.at(-1)?.total
}
