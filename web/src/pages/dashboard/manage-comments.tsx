import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CommentsTable } from '../../features/comments/manage/comments-table.tsx'
import { NoComments } from '../../features/comments/manage/no-comments.tsx'
import { managedComments } from '../../features/comments/manage/queries.ts'
import { readTablePlace, tableAddress } from '../../features/comments/manage/table-place.ts'
import { Thumbnail } from '../../features/posts/parts/thumbnail.tsx'
import { useSession } from '../../features/sessions/session.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { useNavigate, useSearchParams } from '../../lib/router/hooks.ts'
import { FilterBox } from '../../ui/table/filter-box.tsx'
import { TableCount } from '../../ui/table/table-count.tsx'
import { TablePagination } from '../../ui/table/table-pagination.tsx'
import { ManagedRows, useManagedRows } from './managed-rows.tsx'

/** Manage Comments (specification §2): admins see all comments, other users their own; the server decides. */
export function Component() {
  return useSession() ? <ManageComments /> : null
}

function ManageComments() {
  const navigate = useNavigate()
  const place = readTablePlace(useSearchParams())
  const list = useQuery({ ...managedComments(place), placeholderData: keepPreviousData })
  const { frame, rows, isEmpty } = useManagedRows(list, list.data?.comments, tableAddress(place))
  const filterBy = (filter: string) =>
    navigate(tableAddress({ filter }), {
      // Only the first letter adds a history entry.
      replace: place.filter !== '',
      preventScrollReset: true,
    })
  const isNew = isEmpty && !place.filter && !place.after && !list.isPlaceholderData
  return (
    <>
      <PageHead title="Manage Comments" description="The comments you look after." noIndex />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="dashboard-title">Manage Comments</h1>
        {!isNew && <FilterBox label="Filter by text, user or post" value={place.filter} onChange={filterBy} />}
      </div>
      <TableCount
        busy={list.isPlaceholderData}
        total={isEmpty ? undefined : list.data?.total}
        one="comment"
        many="comments"
        filter={place.filter}
      />
      <ManagedRows list={list} frame={frame} isEmpty={isEmpty} empty={<NoComments place={place} />}>
        <CommentsTable
          comments={rows}
          busy={list.isPlaceholderData}
          thumbnail={(post) => <Thumbnail post={post} className="size-14" />}
        />
      </ManagedRows>
      {list.data && (
        <TablePagination
          place={list.data}
          rows={list.data.comments.length}
          addressOf={(start) => tableAddress({ filter: place.filter, ...start })}
        />
      )}
    </>
  )
}
