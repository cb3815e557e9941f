import { memo } from 'react'

/** The article as the server rendered and sanitized it; hydration leaves it untouched. */
export const ArticleText = memo(function ArticleText({ html }: { html: string }) {
  return (
    <div
      data-article-text=""
      dir="auto"
      className="article-text mt-10"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by server/src/markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
