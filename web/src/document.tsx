import type { ReactNode } from 'react'
import { firstPaintScript } from './first-paint.ts'

/** Addresses of the built files a page needs. */
export interface Assets {
  styles: string[]
  fonts: string[]
  /** In the order they run: the enhancer, then the application. */
  scripts: string[]
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
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
          dangerouslySetInnerHTML={{ __html: firstPaintScript }}
        />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>
        {children}
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
