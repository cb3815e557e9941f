import type { ComponentProps } from 'react'

type RenderedTextProps = Omit<ComponentProps<'div'>, 'children'> & {
  html: string
  [data: `data-${string}`]: string | undefined
}

/** A text as the server has rendered and sanitized it. */
export function RenderedText({ html, className = '', ...props }: RenderedTextProps) {
  return (
    <div
      dir="auto"
      {...props}
      className={`article-text ${className}`.trim()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by packages/markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
