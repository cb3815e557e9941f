import { firstPaintScript } from 'virtual:first-paint'
import type { ReactNode } from 'react'
import { paper } from './features/theme/theme.ts'
import { ApplicationFiles } from './lib/application-files.ts'

/** Addresses of the built files a page needs. */
export interface Assets {
  styles: string[]
  /** Styles for paper and for forced colours. */
  otherMedia: string
  fonts: string[]
  /** The small script that comes with every page. */
  enhancer: string
  /** What it loads on demand: the application's module, then those it imports; empty where there is none. */
  application: string[]
  /** Besides, for pages that are loaded when they are gone to, by their source; the server alone knows. */
  pages?: Record<string, string[]> | undefined
}

interface DocumentProps {
  assets: Assets
  /** What the browser needs to take the page over, as JSON; empty where it never does. */
  state: string
  children: ReactNode
}

/** The whole HTML document; the same for everybody, so that one copy serves all (design §1). */
export function Document({ assets, state, children }: DocumentProps) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          data-application={assets.application.join(' ') || undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
          dangerouslySetInnerHTML={{ __html: firstPaintScript }}
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.dark} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <link rel="stylesheet" href={assets.otherMedia} media="print, (forced-colors: active)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src={assets.enhancer} />
      </head>
      <body>
        <ApplicationFiles value={assets}>{children}</ApplicationFiles>
        <script
          type="application/json"
          id="page-state"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, read and never run
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
}
