import { type FeedFormat, feedPath, inLanguage, paths } from '@byline/contract/addresses/paths'
import { tagKey } from '@byline/contract/rules/tags'
import type { Author } from '@byline/contract/users/users'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { authorData } from '../../features/posts/article/structured-data.ts'
import { readLanguage, readPlace } from '../../features/posts/lists/list-address.ts'
import { ListHeading } from '../../features/posts/lists/list-heading.tsx'
import { ListLanguage } from '../../features/posts/lists/list-language.tsx'
import { offeredTags, TagsInUse } from '../../features/posts/lists/tags-in-use.tsx'
import { pagesOfPosts, tagsInUse } from '../../features/posts/queries/queries.ts'
import { searchPath } from '../../features/search/search-path.ts'
import { load, loadPages } from '../../lib/calls/loading.ts'
import { FeedLinks } from '../../lib/head/feed-links.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import { type LoaderArgs, Redirect } from '../../lib/router/route.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ArticleListPage } from './article-list-page.tsx'

/** The filter and the place of the list; without scripts, the search box sends its text as `search`. */
export const query = ['after', 'pages', 'tag', 'author', 'search', 'lang']

const tagsQuery = (lang: string | undefined) => tagsInUse(offeredTags(true), lang)

/** All articles, or those of a tag (`?tag=`) or of an author (`?author=`), in a language (`?lang=`), page by page. */
export async function loader({ queryClient, url }: LoaderArgs) {
  const { searchParams } = url
  const term = searchParams.get('search')
  const lang = readLanguage(searchParams)
  if (term !== null) throw new Redirect(inLanguage(searchPath(term), lang), 303)
  const { after, pages } = readPlace(searchParams)
  const list = pagesOfPosts({ after, lang, ...filterOf(searchParams) })
  await Promise.all([loadPages(queryClient, { ...list, pages }), load(queryClient, tagsQuery(lang))])
}

/** The articles of an author are not narrowed by a tag. */
function filterOf(searchParams: URLSearchParams): { tag?: string; author?: string } {
  const [author, tag] = [searchParams.get('author'), searchParams.get('tag')]
  if (author !== null) return { author }
  return tag === null ? {} : { tag }
}

export function Component() {
  const site = useSite()
  const searchParams = useSearchParams()
  const { after } = readPlace(searchParams)
  const lang = readLanguage(searchParams)
  const filter = filterOf(searchParams)
  const list = useInfiniteQuery(pagesOfPosts({ after, lang, ...filter }))
  const tags = useQuery(tagsQuery(lang)).data?.tags
  const page = list.data?.pages[0]
  const tag = spelled(filter.tag, tags)
  const author = filter.author === undefined ? undefined : page?.posts[0]?.user
  const base = baseOf(filter)
  const isPart = base !== paths.articles
  const title = titleOf({ tag, isAuthor: filter.author !== undefined, name: author?.name })
  // A tag without articles has no feed; a spelling of a tag has none of its own.
  const hasFeed = page?.posts.length !== 0 && (isPart || lang !== undefined)
  const feed = (format: FeedFormat) => feedPath(format, { ...filter, tag: filter.tag && tagKey(filter.tag), lang })
  const description = descriptionOf({ site: site.name, tag, name: author?.name, total: page?.total })
  return (
    <ArticleListPage
      title={title}
      description={description}
      lang={lang}
      base={base}
      canonical={canonicalOf(filter, author)}
      list={list}
      after={after}
      years
      addressOfYear={isPart ? undefined : (year) => inLanguage(paths.archiveYear(year), lang)}
      dataOf={import.meta.env.SSR && author && ((listed) => authorData(author, listed))}
      empty={
        <EmptyState
          title={emptyTitle(filter, after)}
          {...(isPart && {
            description: t('reading.posts.lookThroughAll'),
            link: { to: paths.articles, label: t('reading.posts.allArticles') },
          })}
        />
      }
    >
      <FeedLinks before={hasFeed ? [{ title, path: feed }] : []} />
      <ListHeading
        title={title}
        author={author}
        total={page?.total}
        isPart={isPart}
        lang={lang}
        feed={hasFeed ? feed('rss') : undefined}
      />
      {isPart && <ListLanguage lang={lang} all={base} />}
      <TagsInUse current={filter.tag} lang={lang} unfolds className="mb-12" />
    </ArticleListPage>
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

/**
 * One address for all spellings of a tag, which stays when the articles spell it otherwise. The page of an author has
 * the same list, and is the one that search engines show.
 */
function canonicalOf(filter: ReturnType<typeof filterOf>, author: Author | undefined): string {
  if (author) return paths.authorPage(author.slug)
  return baseOf(filter.tag === undefined ? filter : { tag: tagKey(filter.tag) })
}

interface Subject {
  tag: string | undefined
  isAuthor: boolean
  name: string | undefined
}

function titleOf({ tag, isAuthor, name }: Subject): string {
  if (isAuthor) return name ?? t('reading.posts.ofOneAuthor')
  return tag === undefined ? t('reading.posts.allTitle') : t('reading.posts.onTag', { tag })
}

interface Described extends Omit<Subject, 'isAuthor'> {
  site: string
  total: number | undefined
}

function descriptionOf({ site, tag, name, total }: Described): string {
  const count = total ?? 0
  if (name !== undefined) return t('reading.posts.listByAuthor', { count, name, site })
  return tag === undefined ? t('reading.posts.listOfAll', { site }) : t('reading.posts.listOnTag', { count, tag, site })
}

function emptyTitle({ tag, author }: ReturnType<typeof filterOf>, after: string | undefined) {
  if (after !== undefined) return t('reading.posts.noMore')
  if (author !== undefined) return t('reading.posts.noneOfAuthor')
  return tag === undefined ? t('reading.posts.noneYet') : t('reading.posts.noneTagged', { tag })
}
