import { paths } from '@byline/contract/addresses/paths'
import type { PostCard, ReadPost } from '@byline/contract/posts/posts'
import type { Author } from '@byline/contract/users/users'
import { wholeAddress } from '../../../lib/base-path/addresses.ts'
import { isDay } from '../../../lib/dates/short-date.ts'
import { breadcrumbs, publisher, type StructuredData } from '../../../lib/head/structured-data.ts'
import { t } from '../../../lib/language/texts.ts'
import { sharePictureOf } from './share-picture.ts'

/** Search engines cut longer headlines. */
const HEADLINE_MAX = 110

const articlesStep = () => ({ name: t('shared.posts.articles'), path: paths.articles })

/** An article: BlogPosting and BreadcrumbList. */
export function articleData(post: ReadPost, commentCount: number | undefined): StructuredData {
  const title = post.title || t('shared.posts.untitled')
  const path = paths.article(post.slug)
  const minutes = `PT${post.minutes}M`
  return (siteUrl, site) => [
    {
      '@type': 'BlogPosting',
      headline: shortened(title),
      description: post.caption || post.excerpt || undefined,
      image: [imageOf(post, siteUrl)],
      datePublished: dateOf(post.createdAt),
      dateModified: dateOf(post.updatedAt),
      correction: correctionsOf(post),
      author: person(siteUrl, post.user),
      publisher: publisher(siteUrl, site),
      mainEntityOfPage: siteUrl + path,
      url: siteUrl + path,
      inLanguage: post.language ?? site.lang,
      ...translationsOf(post, siteUrl),
      keywords: post.tags.length > 0 ? post.tags : undefined,
      timeRequired: minutes,
      isPartOf: post.series && {
        '@type': 'CreativeWorkSeries',
        name: post.series.title,
        url: siteUrl + paths.series(post.series.slug),
      },
      position: post.series?.part,
      commentCount,
    },
    breadcrumbs(siteUrl, [articlesStep(), { name: title, path }]),
  ]
}

/** The article that lists show first is the work, and the others are its translations. */
function translationsOf({ slug, translations = [] }: ReadPost, siteUrl: string) {
  const [work, ...others] = translations.map((one) => ({
    '@type': 'BlogPosting',
    headline: shortened(one.title || t('shared.posts.untitled')),
    url: siteUrl + paths.article(one.slug),
    inLanguage: one.language,
  }))
  return slug === translations[0]?.slug ? { workTranslation: others } : { translationOfWork: work }
}

function correctionsOf({ corrections }: ReadPost) {
  if (corrections.length === 0) return undefined
  return corrections.map(({ text, createdAt }) => ({ '@type': 'CorrectionComment', text, datePublished: createdAt }))
}

/** The address of the picture, with its description and credit if it has any. */
function imageOf({ coverAlt, coverCredit, ...post }: ReadPost, siteUrl: string) {
  const { path, originalWidth } = sharePictureOf(post)
  const url = wholeAddress(siteUrl, path, originalWidth)
  if (!post.avatar || !(coverAlt || coverCredit)) return url
  return { '@type': 'ImageObject', url, description: coverAlt, creditText: coverCredit }
}

interface ListData {
  name: string
  description: string
  /** The canonical path. */
  path: string
  posts: PostCard[]
  /** The number of posts on all pages. */
  total: number | undefined
  /** The page above it; by default the list of all articles. */
  above?: { name: string; path: string }
}

/** A list of articles: CollectionPage with ItemList, and BreadcrumbList. */
export function listData({ name, description, path, posts, total, above = articlesStep() }: ListData): StructuredData {
  return (siteUrl, site) => [
    {
      '@type': 'CollectionPage',
      name,
      description,
      url: siteUrl + path,
      inLanguage: site.lang,
      mainEntity: itemList(siteUrl, posts, total),
    },
    ...(path === above.path ? [] : [breadcrumbs(siteUrl, [above, { name, path }])]),
  ]
}

/** The articles of an author: ProfilePage with Person, and BreadcrumbList. */
export function authorData(author: Author, list: ListData): StructuredData {
  return (siteUrl) => [
    {
      '@type': 'ProfilePage',
      name: list.name,
      url: siteUrl + list.path,
      mainEntity: {
        ...person(siteUrl, author),
        image: author.avatar ? wholeAddress(siteUrl, paths.upload(author.avatar)) : undefined,
        agentInteractionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/WriteAction',
          userInteractionCount: list.total,
        },
      },
      hasPart: itemList(siteUrl, list.posts, list.total),
    },
    breadcrumbs(siteUrl, [articlesStep(), { name: list.name, path: list.path }]),
  ]
}

/** The home page: WebSite with its search, and Organization. */
export const homeData: StructuredData = (siteUrl, site) => [
  {
    '@type': 'WebSite',
    name: site.name,
    description: site.description || undefined,
    url: `${siteUrl}/`,
    inLanguage: site.lang,
    publisher: publisher(siteUrl, site),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}${paths.articles}/{search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  },
  publisher(siteUrl, site),
]

function itemList(siteUrl: string, posts: PostCard[], total: number | undefined): object {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: posts.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: siteUrl + paths.article(slug),
    })),
  }
}

function person(siteUrl: string, { slug, name }: Author): object {
  return { '@type': 'Person', name, url: siteUrl + paths.authorPage(slug) }
}

/** The date as it is stored: a day without a time remains a day. */
function dateOf(iso: string): string {
  return isDay(iso) ? iso.slice(0, 10) : iso
}

function shortened(title: string): string {
  if (title.length <= HEADLINE_MAX) return title
  const start = title
    .slice(0, HEADLINE_MAX - 1)
    .toWellFormed()
    .replace('\ufffd', '')
  return `${start.replace(/\s+\S*$/, '')}…`
}
