import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CommentsTable } from '../../features/comments/manage/comments-table.tsx'
import { NoComments } from '../../features/comments/manage/no-comments.tsx'
import { managedComments } from '../../features/comments/manage/queries.ts'
import { readTablePlace, tableAddress } from '../../features/comments/manage/table-place.ts'
import { QueueLink } from '../../features/comments/queue/queue-link.tsx'
import { Thumbnail } from '../../features/posts/parts/thumbnail.tsx'
import { t } from '../../lib/language/texts.ts'
import { useNavigate, useSearchParams } from '../../lib/router/hooks.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { FilterBox } from '../../ui/table/filter-box.tsx'
import { ManagedPage, useManagedRows } from './managed-rows.tsx'

/** Manage Comments (specification §2): admins see all comments, other users their own; the server decides. */
export function Component() {
  const navigate = useNavigate()
  const place = readTablePlace(useSearchParams())
  const list = useQuery({ ...managedComments(place), placeholderData: keepPreviousData })
  const managed = useManagedRows(list, list.data?.comments, tableAddress(place))
  const filterBy = (filter: string) =>
    navigate(tableAddress({ filter }), {
      // Only the first letter adds a history entry.
      replace: place.filter !== '',
      preventScrollReset: true,
    })
  const isNew = managed.isEmpty && !place.filter && !place.after && !list.isPlaceholderData
  return (
    <>
      <DashboardHead
        title={t('dashboard.comments.manageComments')}
        description={t('dashboard.comments.manageDescription')}
      >
        {!isNew && <FilterBox label={t('dashboard.comments.filter')} value={place.filter} onChange={filterBy} />}
      </DashboardHead>
      <QueueLink />
      <ManagedPage
        {...managed}
        rows="comment"
        filter={place.filter}
        addressOf={(start) => tableAddress({ filter: place.filter, ...start })}
        empty={<NoComments place={place} />}
      >
        <CommentsTable
          comments={managed.rows}
          busy={list.isPlaceholderData}
          thumbnail={(post) => <Thumbnail post={post} className="size-14" />}
        />
      </ManagedPage>
    </>
  )
}
