import { useLocation } from 'react-router'
import { useSiteUrl } from './site.ts'

interface PageHeadProps {
  title: string
  description: string
  /** The one address of this page's content; without it, the address it was asked by. */
  path?: string
  /** A picture for previews elsewhere, as a path of ours. */
  image?: string | undefined
  article?: { publishedAt: string; modifiedAt: string; author: string; tags: string[] }
  /** Kept out of search engines. */
  hidden?: boolean
}

/** What a page tells browsers, search engines and previews; React moves it into the head. */
export function PageHead({ title, description, path, image, article, hidden }: PageHeadProps) {
  const site = useSiteUrl()
  const location = useLocation()
  const url = site + (path ?? location.pathname + location.search)
  const fullTitle = title === 'Byline' ? title : `${title} · Byline`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content="Byline" />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={site + image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && <meta name="twitter:image" content={site + image} />}
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
