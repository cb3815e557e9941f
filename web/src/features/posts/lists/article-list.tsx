import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { type ListNames, LoadMore } from '../../../ui/states/load-more.tsx'
import { useLoadMore } from '../../../ui/states/use-load-more.ts'
import type { ListedPost } from '../parts/post-summary.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticleRow } from './article-row.tsx'
import { ListStates } from './list-states.tsx'

export type PostPages = UseInfiniteQueryResult<
  InfiniteData<{
    posts: ListedPost[]
    nextCursor: string | null
    total?: number | undefined
    found?: number | undefined
  }>
>

interface ArticleListProps {
  list: PostPages
  /** Shown if there are no posts. */
  empty: ReactNode
  addressOf: (place: { after?: string; pages?: number }) => string
  /** The cursor before the first page, if the list does not begin at its beginning. */
  after: string | undefined
  /** Groups the rows by the years of their posts. */
  years?: boolean
  addressOfYear?: ((year: string) => string) | undefined
  /** The first post is a card. */
  lead?: boolean
  /** The heading level of the posts; below years one more. */
  heading?: 'h2' | 'h3'
  names?: ListNames
}

const byDate = (): ListNames => ({
  navigation: t('reading.posts.pages'),
  next: t('reading.posts.older'),
  newest: t('reading.posts.backToNewest'),
  failed: t('reading.posts.nextFailed'),
})

/** A long list of posts: the first as a card, the others as rows, with more on demand (design §6). */
export function ArticleList({
  list,
  empty,
  addressOf,
  after,
  years = false,
  addressOfYear,
  lead = true,
  heading = 'h2',
  names = byDate(),
}: ArticleListProps) {
  const pages = list.data?.pages
  const posts = pages?.flatMap((page) => page.posts)
  const { shown, loadMore } = useLoadMore({
    list,
    count: posts?.length ?? 0,
    addressOf: (pages) => addressOf({ ...(after && { after }), pages }),
  })
  return (
    <ListStates {...list} posts={posts} empty={empty}>
      {(all) => {
        const rows = lead ? all.slice(1) : all
        const groups = years ? byYear(rows) : [{ year: '', posts: rows }]
        return (
          <>
            <div ref={shown}>
              {lead && all[0] && (
                <div data-entrance="" className="mb-12">
                  <ArticleCard post={all[0]} lead heading={heading} />
                </div>
              )}
              {groups.map(({ year, posts }) => (
                <Rows key={year} {...{ year, addressOfYear, posts, heading }} />
              ))}
            </div>
            <LoadMore
              names={names}
              newest={after === undefined ? undefined : addressOf({})}
              next={nextAddress(pages?.at(-1)?.nextCursor, addressOf)}
              shown={after === undefined ? all.length : undefined}
              total={pages?.at(-1)?.total}
              pages={pages?.length ?? 1}
              busy={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              onLoad={loadMore}
            />
          </>
        )
      }}
    </ListStates>
  )
}

function nextAddress(cursor: string | null | undefined, addressOf: ArticleListProps['addressOf']): string | undefined {
  return cursor ? addressOf({ after: cursor }) : undefined
}

/** Posts in the order of their dates, by years of UTC, which are the same on the server and in the browser. */
function byYear(posts: ListedPost[]): { year: string; posts: ListedPost[] }[] {
  const groups: { year: string; posts: ListedPost[] }[] = []
  for (const post of posts) {
    const year = post.createdAt.slice(0, 4)
    if (groups.at(-1)?.year !== year) groups.push({ year, posts: [] })
    groups.at(-1)?.posts.push(post)
  }
  return groups
}

interface RowsProps {
  /** Empty for rows without a year. */
  year: string
  addressOfYear: ArticleListProps['addressOfYear']
  posts: ListedPost[]
  heading: 'h2' | 'h3'
}

/** Rows beside their year, which stays in view while they pass. */
function Rows({ year, addressOfYear, posts, heading }: RowsProps) {
  const rows = (
    <ul>
      {posts.map((post) => (
        <li key={post._id} data-entrance="">
          <ArticleRow post={post} heading={year === '' ? heading : 'h3'} />
        </li>
      ))}
    </ul>
  )
  if (year === '') return rows
  return (
    <section
      aria-label={t('reading.posts.articlesOfYear', { year })}
      className="mb-8 border-(--rule) border-t lg:grid lg:grid-cols-[8rem_minmax(0,1fr)] [&_li:first-child>article]:border-t-0"
    >
      <h2 className="pt-5 font-serif text-2xl text-muted lg:sticky lg:top-0 lg:self-start">
        {addressOfYear ? (
          <Link to={addressOfYear(year)} className="quiet-link -my-1.5 inline-block py-1.5">
            {year}
          </Link>
        ) : (
          year
        )}
      </h2>
      {rows}
    </section>
  )
}
