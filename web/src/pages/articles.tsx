import { paths } from '@byline/contract/paths'
import { tagKey } from '@byline/contract/posts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { ArticleList } from '../features/posts/article-list.tsx'
import { placeAddress, readPlace } from '../features/posts/list-address.ts'
import { ListHeading } from '../features/posts/list-heading.tsx'
import { pagesOfPosts, tagsInUse } from '../features/posts/queries.ts'
import { searchPath } from '../features/posts/search-box.tsx'
import { offeredTags, TagsInUse } from '../features/posts/tags-in-use.tsx'
import { load, loadPages } from '../lib/loading.ts'
import { PageHead } from '../lib/page-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'

/** The filter and the place of the list; without scripts, the search box sends its text as `search`. */
export const query = ['after', 'pages', 'tag', 'author', 'search']

const tagsQuery = tagsInUse(offeredTags(true))

/** All articles, or those of a tag (`?tag=`) or of an author (`?author=`), page by page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const term = searchParams.get('search')
  if (term !== null) throw redirect(searchPath(term), 303)
  const { after, pages } = readPlace(searchParams)
  const list = pagesOfPosts({ after, ...filterOf(searchParams) })
  await Promise.all([loadPages(context, { ...list, pages }), load(context, tagsQuery)])
  return null
}

/** The articles of an author are not narrowed by a tag. */
function filterOf(searchParams: URLSearchParams): { tag?: string; author?: string } {
  const [author, tag] = [searchParams.get('author'), searchParams.get('tag')]
  if (author !== null) return { author }
  return tag === null ? {} : { tag }
}

export function Component() {
  const searchParams = useSearchParams()[0]
  const { after } = readPlace(searchParams)
  const filter = filterOf(searchParams)
  const list = useInfiniteQuery(pagesOfPosts({ after, ...filter }))
  const tags = useQuery(tagsQuery).data?.tags
  const page = list.data?.pages[0]
  const tag = spelled(filter.tag, tags)
  const author = filter.author === undefined ? undefined : page?.posts[0]?.user
  const base = baseOf(filter)
  const title = titleOf({ tag, isAuthor: filter.author !== undefined, name: author?.name })
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead
        title={title}
        description={descriptionOf(tag, author?.name)}
        // The author's own page has the same list, and is the one that search engines should show.
        path={placeAddress(author ? paths.authorPage(author.slug) : base, {
          ...(after && { after }),
        })}
        noIndex={page?.posts.length === 0}
      />
      <ListHeading
        title={title}
        author={author}
        total={page?.total}
        isPart={base !== paths.articles}
      />
      <TagsInUse current={filter.tag} unfolds className="mb-12" />
      <ArticleList
        list={list}
        after={after}
        years
        addressOf={(place) => placeAddress(base, place)}
        empty={
          <EmptyState title={emptyTitle(filter, after)} description={emptyDescription(filter)}>
            {base !== paths.articles && (
              <Link to={paths.articles} className="button-quiet">
                All articles
              </Link>
            )}
          </EmptyState>
        }
      />
    </div>
  )
}

/** A tag as articles spell it; an address may have it in any case. */
function spelled(tag: string | undefined, tags: { tag: string }[] | undefined): string | undefined {
  if (tag === undefined) return undefined
  return tags?.find((used) => tagKey(used.tag) === tagKey(tag))?.tag ?? tag
}

function baseOf({ tag, author }: ReturnType<typeof filterOf>): string {
  if (author !== undefined) return paths.author(author)
  return tag === undefined ? paths.articles : paths.tag(tag)
}

interface Subject {
  tag: string | undefined
  isAuthor: boolean
  name: string | undefined
}

function titleOf({ tag, isAuthor, name }: Subject): string {
  if (isAuthor) return name ?? 'Articles of one author'
  return tag === undefined ? 'All Articles' : `Articles on ${tag}`
}

function descriptionOf(tag: string | undefined, name: string | undefined): string {
  if (name !== undefined) return `Articles on Byline by ${name}.`
  return tag === undefined
    ? 'Every article on Byline, newest first.'
    : `Articles on Byline about ${tag}.`
}

function emptyTitle({ tag, author }: ReturnType<typeof filterOf>, after: string | undefined) {
  if (after !== undefined) return 'There are no more articles.'
  if (author !== undefined) return 'This author has no articles here.'
  return tag === undefined ? 'There are no articles here yet.' : `No article is tagged “${tag}”.`
}

function emptyDescription({ tag, author }: ReturnType<typeof filterOf>): string | undefined {
  return tag === undefined && author === undefined
    ? undefined
    : 'The tags above have articles, or look through all of them.'
}
