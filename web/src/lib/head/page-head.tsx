import { wholeAddress } from '../base-path/addresses.ts'
import { useLocation } from '../router/hooks.ts'
import { useSiteUrl } from './site-url.ts'
import { graphAsJson, type StructuredData } from './structured-data.ts'
import { useSite } from './use-site.ts'

/** A picture for link previews, as a path of this site. */
export interface PreviewPicture {
  path: string
  width: number
  height: number
  /** The width of the picture of which this is a copy. */
  originalWidth?: number | undefined
  /** A description of the picture; by default the title of the page. */
  alt?: string | undefined
}

interface PageHeadProps {
  title: string
  description: string
  /** The canonical path of this page; without it, the requested address. */
  path?: string
  /** The picture of the site if there is none. */
  image?: PreviewPicture | undefined
  article?: {
    publishedAt: string
    modifiedAt: string
    author: string
    /** The path of the author's page. */
    authorPath: string
    tags: string[]
    /** The language of the text, if it is not that of the site. */
    language?: string | undefined
    /** The article in every language that readers see, its own among them; the first is for readers of any other. */
    translations?: { language: string; path: string }[] | undefined
    /** The path of the article as Markdown. */
    markdown: string
  }
  /** Tells search engines not to index the page. */
  noIndex?: boolean
  /** The paths of the pages before and after this one, in a list. */
  previous?: string | undefined
  next?: string | undefined
  /** The page in the terms of schema.org. The server alone writes it: pass `false` in the browser. */
  data?: StructuredData | false
}

/** The metadata of a page for browsers, search engines and link previews; React moves them into the head. */
export function PageHead({ title, description, path, image, article, noIndex, previous, next, data }: PageHeadProps) {
  const site = useSite()
  const own = article?.language ?? site.lang
  const siteUrl = useSiteUrl()
  const location = useLocation()
  const url = siteUrl + (path ?? location.pathname + location.search)
  const fullTitle = title === site.name ? title : `${title} · ${site.name}`
  const shown: PreviewPicture = image ?? { path: site.sharePicture, width: 1200, height: 630 }
  const { path: picture, width, height, alt = title } = shown
  const imageUrl = wholeAddress(siteUrl, picture, shown.originalWidth)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {previous !== undefined && <link rel="prev" href={siteUrl + previous} />}
      {next !== undefined && <link rel="next" href={siteUrl + next} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={localeOf(own)} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:type" content={typeOf(picture)} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={alt} />
      {article && (
        <>
          {import.meta.env.SSR && article.translations && (
            <Translations all={article.translations} own={own} siteUrl={siteUrl} />
          )}
          <link rel="alternate" type="text/markdown" href={siteUrl + article.markdown} />
          <meta name="author" content={article.author} />
          <meta property="article:published_time" content={article.publishedAt} />
          <meta property="article:modified_time" content={article.modifiedAt} />
          <meta property="article:author" content={siteUrl + article.authorPath} />
          {article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
      {data !== undefined && (
        <script
          key={url}
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, never executed
          dangerouslySetInnerHTML={{ __html: data ? graphAsJson(data(siteUrl, site)) : '' }}
        />
      )}
    </>
  )
}

interface TranslationsProps {
  all: { language: string; path: string }[]
  /** The language of this page. */
  own: string
  siteUrl: string
}

/** The addresses of an article in each of its languages, for search engines, which load whole pages. */
function Translations({ all, own, siteUrl }: TranslationsProps) {
  const others = new Set(all.map(({ language }) => localeOf(language)))
  others.delete(localeOf(own))
  return (
    <>
      {all.map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={siteUrl + path} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={siteUrl + all[0]?.path} />
      {[...others].map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
    </>
  )
}

/** A language as OpenGraph writes it, with a country: `de_DE` for `de`. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

/** The media type of a picture by the end of its name. */
function typeOf(path: string): string {
  return `image/${path.replace(/^.*\./, '').replace('jpg', 'jpeg')}`
}
