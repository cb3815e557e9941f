import { memo } from 'react'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { RenderedText } from '../../../ui/rendered-text.tsx'
import { RareBlocks } from './rare-blocks.tsx'

interface ArticleTextProps {
  html: string
  /** The language of the text, if it is not that of the site. */
  language?: string | undefined
  /** The `_id` of the revision that is shown, which the browser remembers as read. */
  revision?: string
}

/** The article as the server rendered and sanitized it; hydration leaves it untouched. */
export const ArticleText = memo(function ArticleText({ html, language, revision }: ArticleTextProps) {
  return (
    <>
      <RareBlocks html={html} />
      <RenderedText
        {...languageAttributes({ language })}
        data-article-text=""
        data-revision={revision}
        html={html}
        className="mt-10"
        suppressHydrationWarning
      />
    </>
  )
})
