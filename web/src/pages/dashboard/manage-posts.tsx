import { paths } from '@byline/contract/addresses/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BulkBar } from '../../features/posts/manage/bulk-bar.tsx'
import { JustPublished } from '../../features/posts/manage/just-published.tsx'
import { NoPosts } from '../../features/posts/manage/no-posts.tsx'
import { PinnedPosts } from '../../features/posts/manage/pinned-posts.tsx'
import { PostsTable } from '../../features/posts/manage/posts-table.tsx'
import { managedPosts } from '../../features/posts/manage/queries.ts'
import { TableFilters } from '../../features/posts/manage/table-filters.tsx'
import { isWhole, placeAddress, readPlace, type TablePlace } from '../../features/posts/manage/table-place.ts'
import { useSelection } from '../../features/posts/manage/use-selection.ts'
import { useUser } from '../../features/sessions/session.ts'
import { useMayPublish } from '../../features/users/queries/may-publish.ts'
import { t } from '../../lib/language/texts.ts'
import { useNavigate, useSearchParams } from '../../lib/router/hooks.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { FilterBox } from '../../ui/table/filter-box.tsx'
import { ManagedPage, useManagedRows } from './managed-rows.tsx'

/** Manage Posts (specification §2): admins see all posts, other users their own. */
export function Component() {
  const { admin } = useUser()
  const navigate = useNavigate()
  const place = readPlace(useSearchParams())
  const list = useQuery({ ...managedPosts(place), placeholderData: keepPreviousData })
  const managed = useManagedRows(list, list.data?.posts, placeAddress(place))
  const { rows, isEmpty } = managed
  const selectable = rows.filter(({ deletion }) => !deletion).map(({ row }) => row)
  const selection = useSelection(selectable)
  const goTo = ({ after: _, before: __, ...list }: TablePlace, replace = false) =>
    navigate(placeAddress(list), { replace, preventScrollReset: true })
  const mayPublish = useMayPublish()
  const isNew = isEmpty && isWhole(place)
  return (
    <>
      <DashboardHead title={t('dashboard.posts.managePosts')} description={t('dashboard.posts.manageDescription')}>
        {!(isNew && !list.isPlaceholderData) && (
          <Tools
            admin={admin}
            filter={place.filter}
            // Only the first letter adds a history entry.
            onFilter={(filter) => goTo({ ...place, filter }, place.filter !== '')}
          />
        )}
      </DashboardHead>
      <JustPublished />
      {admin && isWhole(place) && <PinnedPosts />}
      {!isNew && (
        <TableFilters
          place={place}
          admin={admin}
          authorName={list.data?.posts[0]?.user.name}
          translated={list.data?.translated ?? false}
          onChange={(next) => goTo(next)}
        />
      )}
      <ManagedPage
        {...managed}
        rows="post"
        filter={place.filter}
        addressOf={({ after, before }) => placeAddress({ ...place, after, before })}
        above={list.data && !isEmpty && <BulkBar page={selectable} selection={selection} mayPublish={mayPublish} />}
        empty={<NoPosts place={place} />}
      >
        <PostsTable
          posts={rows}
          admin={admin}
          selection={selection}
          busy={list.isPlaceholderData}
          sort={place.sort}
          onSort={(sort) => goTo({ ...place, sort })}
        />
      </ManagedPage>
    </>
  )
}

interface ToolsProps {
  admin: boolean
  filter: string
  onFilter: (filter: string) => void
}

function Tools({ admin, filter, onFilter }: ToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
      <FilterBox
        label={admin ? t('dashboard.posts.filterByTitleOrAuthor') : t('dashboard.posts.filterByTitle')}
        value={filter}
        onChange={onFilter}
      />
      {useMayPublish() && (
        <Link to={paths.createPost} className="button max-sm:w-full">
          {t('dashboard.menu.addPost')}
        </Link>
      )}
    </div>
  )
}
