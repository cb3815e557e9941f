import type { ReplyOf } from '@byline/contract/endpoint'
import { paths } from '@byline/contract/paths'
import type { listPosts } from '@byline/contract/posts'
import { useMutation } from '@tanstack/react-query'
import { numericDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Cell, Row } from '../../../ui/table.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { deletePostMutation } from './queries.ts'

export type ManagedPost = ReplyOf<typeof listPosts>['posts'][number]

interface PostRowProps {
  post: ManagedPost
  withAuthor: boolean
  /** Called before the post is deleted. */
  onDelete: () => void
}

/** One post with its actions (specification §2). */
export function PostRow({ post, withAuthor, onDelete }: PostRowProps) {
  const deletion = useMutation(deletePostMutation)
  const title = post.title || 'Untitled'
  const deletePost = () => {
    onDelete()
    deletion.mutate({ params: { slug: post.slug } })
  }
  return (
    <Row>
      <Cell className="cell-picture">
        <Link to={paths.article(post.slug)} aria-label={title} className="inline-block">
          <Thumbnail post={post} className="size-18 @min-[58rem]:size-14" />
        </Link>
      </Cell>
      <Cell>
        <span className={`line-clamp-3 break-words ${post.title ? 'font-medium' : 'text-muted'}`}>
          {title}
        </span>
      </Cell>
      <Cell>
        <span className="block truncate text-muted">{post.excerpt}</span>
      </Cell>
      {withAuthor && (
        <Cell className="cell-minor" label="author">
          <span className="line-clamp-2 break-words">{post.user.name}</span>
        </Cell>
      )}
      <Cell className="cell-minor" label="date">
        <time dateTime={post.createdAt}>{numericDate(post.createdAt)}</time>
      </Cell>
      <Cell className="cell-minor" label="last update">
        <time dateTime={post.updatedAt}>{numericDate(post.updatedAt)}</time>
      </Cell>
      <Cell className="cell-actions">
        <span className="flex gap-2">
          <Button
            variant="button-quiet"
            className="button-small text-danger"
            pending={deletion.isPending}
            onClick={deletePost}
          >
            Delete
          </Button>
          <Link to={paths.editPost(post.slug)} className="button-quiet button-small">
            Edit
          </Link>
        </span>
      </Cell>
    </Row>
  )
}
