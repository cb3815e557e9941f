import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { t } from '../../../../lib/language/texts.ts'
import { blockPatcher } from './block-patcher.ts'
import { followScroll } from './follow-scroll.ts'
import { previewOf } from './queries.ts'

interface PreviewPaneProps {
  text: string
  /** Beside the text, the pane scrolls with it. */
  beside: boolean
  textarea: RefObject<HTMLTextAreaElement | null>
}

/** The text as the article will show it, rendered by the server. */
export function PreviewPane({ text, beside, textarea }: PreviewPaneProps) {
  const titleId = useId()
  const pane = useRef<HTMLElement>(null)
  const article = useRef<HTMLDivElement>(null)
  const patch = useRef<(html: string) => void>(undefined)
  const empty = text.trim() === ''
  const { data, isError, isFetching, refetch } = useQuery({ ...previewOf(text), enabled: !empty })
  const html = empty ? '' : data?.html
  useEffect(() => {
    if (html === undefined || !article.current || !pane.current || !textarea.current) return
    patch.current ??= blockPatcher(article.current)
    patch.current(html)
    if (beside) followScroll(pane.current, textarea.current)
  }, [html, beside, textarea])
  useEffect(() => {
    const [follower, leader] = [pane.current, textarea.current]
    if (!follower || !leader) return
    const follow = () => beside && followScroll(follower, leader)
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    follower.addEventListener('click', openLink)
    return () => {
      window.removeEventListener('scroll', follow)
      follower.removeEventListener('click', openLink)
    }
  }, [beside, textarea])
  return (
    <div className="editor-preview-panel">
      <section
        ref={pane}
        aria-labelledby={titleId}
        aria-busy={isFetching || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        className="editor-preview"
      >
        <h2 id={titleId} className="sr-only">
          {t('dashboard.editor.preview')}
        </h2>
        {isError && (
          <p role="status" className="editor-preview-failure">
            {t('dashboard.editor.previewFailed')}{' '}
            <button type="button" onClick={() => void refetch()} className="link min-h-11">
              {t('shared.actions.tryAgain')}
            </button>
          </p>
        )}
        {empty && <p className="editor-preview-note">{t('dashboard.editor.previewEmpty')}</p>}
        {isFetching && !data && (
          <p role="status" className="editor-preview-note">
            {t('dashboard.editor.previewLoading')}
          </p>
        )}
        <div ref={article} dir="auto" className="article-text" />
      </section>
    </div>
  )
}

/** A link to a heading scrolls the pane; any other opens in a new tab, so that the form stays open. */
function openLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const address = link?.getAttribute('href')
  if (!link || !address?.startsWith('#')) {
    if (link) Object.assign(link, { target: '_blank', rel: 'noopener' })
    return
  }
  event.preventDefault()
  for (const block of (event.currentTarget as Element).querySelectorAll('[id]')) {
    if (`#${encodeURIComponent(block.id)}` === address || `#${block.id}` === address) {
      block.scrollIntoView({ block: 'nearest' })
    }
  }
}
