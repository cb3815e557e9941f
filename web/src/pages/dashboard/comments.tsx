import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { CommentsTable } from '../../features/comments/manage/comments-table.tsx'
import { NoComments } from '../../features/comments/manage/no-comments.tsx'
import { managedComments } from '../../features/comments/manage/queries.ts'
import { readTablePlace, tableAddress } from '../../features/comments/manage/table-place.ts'
import { Thumbnail } from '../../features/posts/thumbnail.tsx'
import { useSession } from '../../features/sessions/session.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { FilterBox } from '../../ui/filter-box.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'

/** Manage Comments (specification §2): admins see all comments, other users their own; the server decides. */
export function Component() {
  return useSession() ? <ManageComments /> : null
}

function ManageComments() {
  const navigate = useNavigate()
  const place = readTablePlace(useSearchParams()[0])
  const list = useQuery({ ...managedComments(place), placeholderData: keepPreviousData })
  const [frame, restoreFocus] = useRestoredFocus(list.data)
  const filterBy = (filter: string) =>
    navigate(tableAddress({ filter }), {
      // Only the first letter adds a history entry.
      replace: place.filter !== '',
      preventScrollReset: true,
    })
  const next = list.data?.nextCursor ?? undefined
  const none = list.data?.comments.length === 0
  const empty = none && !place.filter && !place.after && !list.isPlaceholderData
  return (
    <>
      <PageHead title="Manage Comments" description="The comments you look after." noIndex />
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="dashboard-title">Manage Comments</h1>
        {!empty && (
          <FilterBox
            label="Filter by text, user or post"
            value={place.filter}
            onChange={filterBy}
          />
        )}
      </div>
      <div ref={frame} tabIndex={-1} className="outline-none">
        {list.error && !list.data ? (
          <LoadFailed error={list.error} retry={() => void list.refetch()} />
        ) : !list.data || (none && list.isPlaceholderData) ? (
          <Loading />
        ) : none ? (
          <NoComments place={place} />
        ) : (
          <CommentsTable
            comments={list.data.comments}
            busy={list.isPlaceholderData}
            thumbnail={(post) => <Thumbnail post={post} className="size-14" />}
            onDelete={restoreFocus}
          />
        )}
      </div>
      <Pagination
        first={place.after && tableAddress({ filter: place.filter })}
        next={next && tableAddress({ filter: place.filter, after: next })}
      />
    </>
  )
}
