import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { commentAddress, elementId } from './comment-place.ts'
import { newsOf } from './news.ts'
import type { CommentPages } from './queries.ts'
import { useNews } from './use-news.ts'
import type { ReadingPlace } from './use-reading-place.ts'
import './new-comments.css'

interface NewCommentsProps {
  postId: string
  list: CommentPages
  own: string[]
  reading: ReadingPlace
}

/** Offers what others said while one was away; what is being read stands still until then. */
export function NewComments({ postId, list, own, reading }: NewCommentsProps) {
  const navigate = useNavigate()
  const newest = useNews(postId, list.data)
  const news = newest && newsOf(shownIn(list, own), newest)
  const first = news?.comments[0]
  const show = async () => {
    if (!first) return
    if (!news.followsList) return navigate(commentAddress(first))
    reading.focusOn(() => document.getElementById(elementId(first._id)), { go: true })
    const { data } = await list.refetch()
    if (data?.pages.at(-1)?.nextCursor) await list.fetchNextPage()
  }
  return (
    <div role="status" className="new-comments">
      {first && (
        <Button pending={list.isFetching} onClick={() => void show()} className="shadow-float">
          {news.count === 1
            ? '1 new comment'
            : `${news.count.toLocaleString('en-US')} new comments`}
        </Button>
      )}
    </div>
  )
}

function shownIn({ data }: CommentPages, own: string[]) {
  const last = data?.pages.at(-1)
  return {
    comments: data?.pages.flatMap(({ comments }) => comments) ?? [],
    own,
    total: last?.total ?? 0,
    atEnd: last?.nextCursor === null,
  }
}
