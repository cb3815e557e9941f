import { memo } from 'react'
import { RareBlocks } from './rare-blocks.tsx'

interface ArticleTextProps {
  html: string
  /** The `_id` of the revision that is shown, which the browser remembers as read. */
  revision?: string
}

/** The article as the server rendered and sanitized it; hydration leaves it untouched. */
export const ArticleText = memo(function ArticleText({ html, revision }: ArticleTextProps) {
  return (
    <>
      <RareBlocks html={html} />
      <div
        data-article-text=""
        data-revision={revision}
        dir="auto"
        className="article-text mt-10"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by packages/markdown
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
})
