import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSite } from '../lib/head/use-site.ts'

interface PageFrameProps {
  title: string
  /** Called with the document of the frame, once it has the styles of this page. */
  onReady?: (page: Document) => void
  onEscape?: () => void
  children: ReactNode
}

/**
 * An iframe with the styles of this page, so that its content responds to the width of the frame.
 */
export function PageFrame({ title, onReady, onEscape = () => undefined, children }: PageFrameProps) {
  const { lang, dir } = useSite()
  const [body, setBody] = useState<HTMLElement>()
  return (
    <>
      <iframe
        title={title}
        srcDoc={`<!DOCTYPE html><html lang="${lang}" dir="${dir}"><head></head><body></body></html>`}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return
          void adopt(contentDocument, onEscape).then(() => {
            onReady?.(contentDocument)
            setBody(contentDocument.body)
          })
        }}
      />
      {body && createPortal(children, body)}
    </>
  )
}

/**
 * Gives a frame the styles and the theme of this page, and prevents its links from navigating. Resolves when the styles
 * are loaded.
 */
async function adopt(page: Document, onEscape: () => void): Promise<void> {
  page.documentElement.className = document.documentElement.className
  page.addEventListener('keydown', (event) => event.key === 'Escape' && onEscape())
  // Captured before React's listeners, which would navigate away from the form.
  page.addEventListener('click', openLink, { capture: true })
  // In development, styles are elements.
  const styles = [...document.querySelectorAll('link[rel=stylesheet], style')]
  const copies = styles.map((style) => page.importNode(style, true))
  const loaded = copies.map((copy) => copy.matches('link') && settled(copy))
  page.head.append(...copies)
  await Promise.all(loaded)
}

const settled = (link: Element) =>
  new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve())
  })

/** A link to a heading scrolls the page; any other opens in a new tab, so that the form stays open. */
function openLink(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  const address = link.getAttribute('href') ?? ''
  if (!address.startsWith('#')) return void window.open(link.href, '_blank', 'noopener')
  link.ownerDocument.getElementById(decodeURIComponent(address.slice(1)))?.scrollIntoView()
}
