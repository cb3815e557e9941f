import type { ReplyOf } from '@byline/contract/endpoint'
import type { listManagedPosts } from '@byline/contract/manage'
import { paths } from '@byline/contract/paths'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { numericDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Cell, Row } from '../../../ui/table.tsx'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { RowActions } from '../../trash/row-actions.tsx'
import { managedAddress } from '../content/managed-address.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { deletePostMutation } from './queries.ts'
import { StateMark } from './state-mark.tsx'
import { placeAddress, wholeTable } from './table-place.ts'

export type ManagedPost = ReplyOf<typeof listManagedPosts>['posts'][number]

interface PostRowProps {
  listed: ListedRow<ManagedPost>
  withAuthor: boolean
}

/** One post with its actions (specification §2), or a deleted one with 'Undo'. */
export function PostRow({ listed: { row: post, deletion }, withAuthor }: PostRowProps) {
  const deleting = useMutation(deletePostMutation)
  const titleId = useId()
  const title = post.title || 'Untitled'
  const isPublic = post.status === 'published'
  const edit = paths.editPost(managedAddress(post))
  const address = isPublic ? paths.article(post.slug) : edit
  const updated = <time dateTime={post.updatedAt}>{numericDate(post.updatedAt)}</time>
  const picture = <Thumbnail post={post} className="size-14" />
  return (
    <Row data-deleted={deletion && ''}>
      <Cell className="cell-picture">
        {deletion ? (
          picture
        ) : (
          // The link of the title beside it is the one for keyboards and screen readers.
          <Link to={address} tabIndex={-1} aria-hidden className="inline-block align-middle">
            {picture}
          </Link>
        )}
      </Cell>
      <Cell id={titleId} className="cell-title">
        {deletion ? (
          <del dir="auto" className="line-clamp-3 break-words">
            {title}
          </del>
        ) : (
          <Link
            to={address}
            dir="auto"
            className={`row-title ${post.title ? 'font-medium' : 'text-muted'}`}
          >
            {title}
          </Link>
        )}
        {!isPublic && <StateMark status={post.status} />}
      </Cell>
      <Cell className="cell-text">
        <span dir="auto" className="line-clamp-2 break-words text-muted text-sm">
          {post.excerpt}
        </span>
      </Cell>
      {withAuthor && (
        <Cell className="cell-minor">
          <span className="line-clamp-2 break-words">
            <Link
              to={placeAddress({ ...wholeTable, author: post.user._id })}
              className="hover:underline"
            >
              <bdi>{post.user.name}</bdi>
            </Link>
          </span>
        </Cell>
      )}
      <Cell className="cell-minor">
        <time dateTime={post.createdAt}>{numericDate(post.createdAt)}</time>
      </Cell>
      <Cell
        className={`cell-minor ${post.updatedAt === post.createdAt ? 'cell-repeated' : ''}`}
        label="last update"
      >
        {deletion ? (
          updated
        ) : (
          <Link
            to={paths.revisions(managedAddress(post))}
            title="Earlier versions"
            aria-describedby={titleId}
            className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4"
          >
            {updated}
          </Link>
        )}
      </Cell>
      <Cell className="cell-actions">
        <RowActions deletion={deletion} describedBy={titleId}>
          {isPublic && (
            <Link to={address} aria-describedby={titleId} className="row-action">
              View
            </Link>
          )}
          <Link to={edit} aria-describedby={titleId} className="row-action">
            Edit
          </Link>
          <Button
            variant="row-action"
            className="text-danger"
            aria-describedby={titleId}
            pending={deleting.isPending}
            onClick={() => deleting.mutate({ params: { slug: managedAddress(post) } })}
          >
            Delete
          </Button>
        </RowActions>
      </Cell>
    </Row>
  )
}
