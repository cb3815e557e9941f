import { paths } from '@byline/contract/paths'
import type { User } from '@byline/contract/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { PublishedNotice } from '../../features/posts/form/published-notice.tsx'
import { NoPosts } from '../../features/posts/manage/no-posts.tsx'
import { PostsTable } from '../../features/posts/manage/posts-table.tsx'
import { managedPosts } from '../../features/posts/manage/queries.ts'
import {
  isWhole,
  placeAddress,
  readPlace,
  type TablePlace,
} from '../../features/posts/manage/table-place.ts'
import { useSession } from '../../features/sessions/session.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { FilterBox } from '../../ui/filter-box.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'

/** Manage Posts (specification §2): admins see all posts, other users their own. */
export function Component() {
  const user = useSession()?.filterdData
  return user ? <ManagePosts user={user} /> : null
}

function ManagePosts({ user: { admin } }: { user: User }) {
  const navigate = useNavigate()
  const place = readPlace(useSearchParams()[0])
  const list = useQuery({
    ...managedPosts(place),
    placeholderData: keepPreviousData,
  })
  const [frame, restoreFocus] = useRestoredFocus(list.data)
  const goTo = (change: Partial<TablePlace>, replace = false) =>
    navigate(placeAddress({ ...place, after: undefined, ...change }), {
      replace,
      preventScrollReset: true,
    })
  const next = list.data?.nextCursor ?? undefined
  const none = list.data?.posts.length === 0
  return (
    <>
      <PageHead title="Manage Posts" description="The posts you look after." noIndex />
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="dashboard-title">Manage Posts</h1>
        {!(none && isWhole(place) && !list.isPlaceholderData) && (
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
            <FilterBox
              label={admin ? 'Filter by title or author' : 'Filter by title'}
              value={place.filter}
              // Only the first letter adds a history entry.
              onChange={(filter) => goTo({ filter }, place.filter !== '')}
            />
            <Link to={paths.createPost} className="button max-sm:w-full">
              Add New Post
            </Link>
          </div>
        )}
      </div>
      <PublishedNotice />
      <div ref={frame} tabIndex={-1} className="outline-none">
        {list.error && !list.data ? (
          <LoadFailed error={list.error} retry={() => void list.refetch()} />
        ) : !list.data || (none && list.isPlaceholderData) ? (
          <Loading />
        ) : none ? (
          <NoPosts place={place} />
        ) : (
          <PostsTable
            posts={list.data.posts}
            withAuthor={admin}
            busy={list.isPlaceholderData}
            sort={place.sort}
            onSort={(sort) => goTo({ sort })}
            onDelete={restoreFocus}
          />
        )}
      </div>
      <Pagination
        first={place.after && placeAddress({ ...place, after: undefined })}
        next={next && placeAddress({ ...place, after: next })}
      />
    </>
  )
}
