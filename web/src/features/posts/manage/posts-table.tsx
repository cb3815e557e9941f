import type { PostSort } from '@byline/contract/posts'
import { ColumnHeader, type Direction, Table } from '../../../ui/table.tsx'
import { type ManagedPost, PostRow } from './post-row.tsx'

/** The columns of the specification (§2), their widths, and the fields to sort by. */
const columns = [
  { label: 'image', width: '@min-[58rem]:w-22' },
  { label: 'title', width: '', field: 'title' },
  { label: 'body', width: '' },
  { label: 'author', width: '@min-[58rem]:w-36', field: 'author' },
  { label: 'date', width: '@min-[58rem]:w-30', field: 'createdAt', newestFirst: true },
  { label: 'last update', width: '@min-[58rem]:w-34', field: 'updatedAt', newestFirst: true },
  { label: 'actions', width: '@min-[58rem]:w-50' },
] as const

interface PostsTableProps {
  posts: ManagedPost[]
  /** Admins see the posts of all authors, so their rows show the author. */
  withAuthor: boolean
  busy: boolean
  sort: PostSort
  onSort: (sort: PostSort) => void
  /** Called before a post is deleted. */
  onDelete: () => void
}

export function PostsTable({ posts, withAuthor, busy, sort, onSort, onDelete }: PostsTableProps) {
  return (
    <Table
      label="Posts"
      busy={busy}
      columns={columns
        .filter(({ label }) => withAuthor || label !== 'author')
        .map((column) =>
          'field' in column ? (
            <ColumnHeader
              key={column.label}
              label={column.label}
              className={column.width}
              sorted={directionOf(column.field, sort)}
              onSort={() => onSort(nextSort(column, sort))}
            />
          ) : (
            <ColumnHeader key={column.label} label={column.label} className={column.width} />
          ),
        )}
    >
      {posts.map((post) => (
        <PostRow key={post._id} post={post} withAuthor={withAuthor} onDelete={onDelete} />
      ))}
    </Table>
  )
}

type Sortable = Extract<(typeof columns)[number], { field: string }>

function directionOf(field: Sortable['field'], sort: PostSort): Direction | null {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : null
}

/** Reverses the order of the sorted column; another column begins ascending, dates with the newest. */
function nextSort(column: Sortable, sort: PostSort): PostSort {
  const sorted = directionOf(column.field, sort)
  const descending = sorted ? sorted === 'ascending' : 'newestFirst' in column
  return descending ? `-${column.field}` : column.field
}
