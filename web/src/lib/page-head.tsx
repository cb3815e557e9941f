import { useLocation } from 'react-router'
import { useSiteUrl } from './site-url.ts'
import { useSite } from './use-site.ts'

interface PageHeadProps {
  title: string
  description: string
  /** The canonical path of this page; without it, the requested address. */
  path?: string
  /** A picture for link previews, as a path of this site. */
  image?: string | undefined
  article?: { publishedAt: string; modifiedAt: string; author: string; tags: string[] }
  /** Tells search engines not to index the page. */
  noIndex?: boolean
}

/** The metadata of a page for browsers, search engines and link previews; React moves them into the head. */
export function PageHead({ title, description, path, image, article, noIndex }: PageHeadProps) {
  const site = useSite()
  const siteUrl = useSiteUrl()
  const location = useLocation()
  const url = siteUrl + (path ?? location.pathname + location.search)
  const fullTitle = title === site.name ? title : `${title} · ${site.name}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && (
        <>
          <meta property="og:image" content={siteUrl + image} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && <meta name="twitter:image" content={siteUrl + image} />}
      {article && (
        <>
          <meta property="article:published_time" content={article.publishedAt} />
          <meta property="article:modified_time" content={article.modifiedAt} />
          <meta property="article:author" content={article.author} />
          {article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
    </>
  )
}
