import type { Author } from '@byline/contract/users/users'
import { CommentHead } from './comment-head.tsx'

interface PendingCommentProps {
  author: Pick<Author, '_id' | 'name' | 'avatar' | 'verified'>
  content: string
}

/** A comment that is being sent, as typed; only the server renders Markdown. */
export function PendingComment({ author, content }: PendingCommentProps) {
  return (
    <article aria-busy aria-label={`Comment by ${author.name}`} className="comment opacity-70">
      <CommentHead author={author}>
        <span role="status">Sending …</span>
      </CommentHead>
      <p dir="auto" className="article-text comment-text whitespace-pre-wrap">
        {content}
      </p>
    </article>
  )
}
