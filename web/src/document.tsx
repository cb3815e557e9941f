import { firstPaintScript } from 'virtual:first-paint'
import { paths } from '@byline/contract/addresses/paths'
import type { Assets } from '@byline/contract/page'
import type { Typeface } from '@byline/contract/site/settings'
import type { ReactNode } from 'react'
import { href } from './lib/base-path/addresses.ts'
import { basePath, uploadsUrl } from './lib/base-path/base-path.ts'
import { ApplicationFiles } from './lib/calls/application-files.ts'
import { dateLocale } from './lib/dates/use-date-style.ts'
import { useSite } from './lib/head/use-site.ts'
import { language, ownLanguageOfPage } from './lib/language/texts.ts'
import { useSpokenLanguage } from './lib/language/use-spoken-language.ts'
import { paper } from './ui/theme/theme.ts'

interface DocumentProps {
  assets: Assets
  /** The page state as JSON; empty for pages that are never hydrated. */
  state: string
  /** The texts of the enhancer, as JSON (`lib/language/page-texts.ts`). */
  texts: string
  /** The language in which the server has rendered a page that may speak another one to its reader. */
  speaks?: string | undefined
  children: ReactNode
}

/** The whole HTML document. It is the same for every user, so that it can be cached (design §1). */
export function Document({ assets, state, texts, speaks, children }: DocumentProps) {
  const site = useSite()
  const { look, typeface, icon } = site
  useSpokenLanguage()
  const { lang, dir } = ownLanguageOfPage() ?? site
  const dates = dateLocale(site)
  return (
    <html
      lang={lang}
      dir={dir === 'rtl' ? dir : undefined}
      data-base={basePath || undefined}
      data-uploads={uploadsUrl || undefined}
      data-dates={dates === 'en-US' ? undefined : dates}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          data-speaks={speaks}
          data-texts={href(assets.texts?.[language()]?.[0] ?? '') || undefined}
          data-application={assets.application.map(href).join(' ') || undefined}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaintScript : '' }}
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.dark} />
        {fontsOf(assets, typeface).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {site.dir === 'rtl' && (
          <link rel="stylesheet" href={assets.rightToLeft} media={dir === 'rtl' ? undefined : 'not all'} />
        )}
        {look && <link rel="stylesheet" href={look} />}
        <link rel="stylesheet" href={assets.otherMedia} media="print, (forced-colors: active)" />
        {icon === null ? (
          <>
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          </>
        ) : (
          <>
            <link rel="icon" href={paths.siteIcon(icon, 32)} type="image/png" sizes="32x32" />
            <link rel="icon" href={paths.siteIcon(icon, 192)} type="image/png" sizes="192x192" />
            <link rel="apple-touch-icon" href={paths.siteIcon(icon, 180)} />
          </>
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
        <script type="module" src={assets.enhancer} />
      </head>
      <body>
        <ApplicationFiles value={assets}>{children}</ApplicationFiles>
        <script
          type="application/json"
          id="page-texts"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, parsed, never executed
          dangerouslySetInnerHTML={{ __html: texts }}
        />
        <script
          type="application/json"
          id="page-state"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, parsed, never executed
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
}

/** The fonts of every page. The sans has no file of its own: it is the interface's. */
function fontsOf({ fonts }: Assets, typeface: Typeface): string[] {
  const all = typeface === 'sans' ? [fonts.interface] : [fonts[typeface], fonts.interface]
  // The development server loads fonts by the style sheet alone.
  return all.filter((font) => font !== '')
}
