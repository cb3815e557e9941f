import { type FeedFormat, feedPath, inLanguage, paths } from '@byline/contract/addresses/paths'
import type { AuthorProfile } from '@byline/contract/authors'
import { useInfiniteQuery } from '@tanstack/react-query'
import { authorData } from '../../features/posts/article/structured-data.ts'
import { readLanguage, readPlace } from '../../features/posts/lists/list-address.ts'
import { ListLanguage } from '../../features/posts/lists/list-language.tsx'
import { authorPages } from '../../features/posts/queries/queries.ts'
import { AuthorHeader } from '../../features/users/profile/author-header.tsx'
import { isNotFound } from '../../lib/calls/api-client.ts'
import { loadPages } from '../../lib/calls/loading.ts'
import { FeedLinks } from '../../lib/head/feed-links.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { Navigate, useParams, useSearchParams } from '../../lib/router/hooks.ts'
import { type LoaderArgs, Redirect } from '../../lib/router/route.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ArticleListPage } from './article-list-page.tsx'
import { ListNotLoaded } from './list-not-loaded.tsx'

/** An author: who they are, and their articles, page by page. */
export async function loader({ queryClient, params, url }: LoaderArgs) {
  const slug = params.slug ?? ''
  const { after, pages } = readPlace(url.searchParams)
  const lang = readLanguage(url.searchParams)
  const list = authorPages(slug, after, lang)
  const data = await loadPages(queryClient, { ...list, pages })
  const current = data?.pages[0]?.author.slug
  if (current !== undefined && current !== slug) throw new Redirect(inLanguage(paths.authorPage(current), lang), 301)
}

export function Component() {
  const slug = useParams().slug ?? ''
  const site = useSite()
  const searchParams = useSearchParams()
  const { after } = readPlace(searchParams)
  const lang = readLanguage(searchParams)
  const list = useInfiniteQuery({
    ...authorPages(slug, after, lang),
    throwOnError: isNotFound,
  })
  const first = list.data?.pages[0]
  if (!first) return <ListNotLoaded subject="author" list={list} />
  const { author, total } = first
  if (author.slug !== slug) return <Navigate to={inLanguage(paths.authorPage(author.slug), lang)} />
  const base = paths.authorPage(slug)
  const feed = (format: FeedFormat) => feedPath(format, { author: author._id, lang })
  return (
    <ArticleListPage
      title={author.name}
      description={descriptionOf(author, site.name)}
      lang={lang}
      base={base}
      list={list}
      after={after}
      years
      // A page without an article would only be a place for links.
      noIndex={total === 0 || first.posts.length === 0}
      dataOf={import.meta.env.SSR && ((listed) => authorData(author, listed))}
      empty={
        after === undefined ? (
          <EmptyState
            title={t('reading.users.noArticles', { name: author.name })}
            link={{ to: paths.articles, label: t('reading.posts.allArticles') }}
          />
        ) : (
          <EmptyState
            title={t('reading.posts.noMore')}
            link={{ to: inLanguage(base, lang), label: t('reading.posts.backToNewest') }}
          />
        )
      }
    >
      <FeedLinks before={[{ title: author.name, path: feed }]} />
      <AuthorHeader author={author} total={total} />
      <ListLanguage lang={lang} all={base} />
    </ArticleListPage>
  )
}

/** The biography without its tags, or a sentence without one. */
function descriptionOf({ name, html }: AuthorProfile, site: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x?\w+|\w+);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, 200) || t('reading.users.articlesBy', { site, name })
}
