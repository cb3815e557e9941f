import type { Author } from '@byline/contract/users'
import { CommentHead } from './comment-head.tsx'

interface SentCommentProps {
  author: Author
  content: string
}

/** A comment on its way, as it was typed; only the server makes HTML of it. */
export function SentComment({ author, content }: SentCommentProps) {
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
