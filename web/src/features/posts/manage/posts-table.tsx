import type { PostSort } from '@byline/contract/posts/posts'
import { t } from '../../../lib/language/texts.ts'
import { type Direction, Table } from '../../../ui/table/table.tsx'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { PostRow } from './post-row.tsx'
import type { ManagedPost } from './queries.ts'
import type { Selection } from './use-selection.ts'

/** The columns of the specification (§2), their widths, and the fields to sort by. */
const columns = [
  { label: 'dashboard.posts.columnImage', width: '@min-[58rem]:w-32' },
  { label: 'dashboard.posts.columnTitle', width: '', field: 'title' },
  { label: 'dashboard.posts.columnBody', width: '@min-[58rem]:w-[12%]' },
  { label: 'dashboard.posts.columnAuthor', width: '@min-[58rem]:w-32', field: 'author' },
  { label: 'dashboard.posts.columnDate', width: '@min-[58rem]:w-36', field: 'createdAt', newestFirst: true },
  { label: 'dashboard.posts.columnUpdate', width: '@min-[58rem]:w-36', field: 'updatedAt', newestFirst: true },
  { label: 'shared.actions.column', width: '@min-[58rem]:w-60' },
] as const

interface PostsTableProps {
  posts: ListedRow<ManagedPost>[]
  /** Admins see the posts of all authors, so their rows show the author. */
  admin: boolean
  selection: Selection<ManagedPost>
  busy: boolean
  sort: PostSort
  onSort: (sort: PostSort) => void
}

export function PostsTable(props: PostsTableProps) {
  const { posts, admin, selection, busy, sort, onSort } = props
  return (
    <Table
      label={t('dashboard.menu.posts')}
      busy={busy}
      columns={columns
        .filter(({ label }) => admin || label !== 'dashboard.posts.columnAuthor')
        .map((column) => ({
          ...column,
          label: t(column.label),
          ...('field' in column && {
            sorted: directionOf(column.field, sort),
            onSort: () => onSort(nextSort(column, sort)),
          }),
        }))}
    >
      {posts.map((listed) => (
        <PostRow
          key={listed.row._id}
          {...{ listed, admin }}
          selected={selection.has(listed.row._id)}
          onSelect={(range) => selection.toggle(listed.row._id, range)}
        />
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
