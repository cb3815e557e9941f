import { memo } from 'react'

/** The article itself, as the server rendered and sanitized it; the browser keeps the text the page came with. */
export const ArticleText = memo(function ArticleText({ html }: { html: string }) {
  return (
    <div
      data-article-text=""
      className="article-text mt-10"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized at save, see the server's markdown folder
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
