import { t } from '../../lib/language/texts.ts'
import { rememberRead } from './read-articles.ts'
import './offer-changes.css'

/** The revision that was last looked at, so that each is looked at once. */
let current: string | undefined

/**
 * Remembers the article as read, and offers what has changed in it if an earlier revision was read. The offer stands
 * at the edge of the window, so that nothing in the text moves.
 */
export function offerChanges(): void {
  const text = document.querySelector<HTMLElement>('[data-article-text][data-revision]')
  const revision = text?.dataset.revision
  if (revision === current) return
  current = revision
  document.querySelector('.changes-offer')?.remove()
  if (!text || revision === undefined) return
  // The page of the changes shows them, so they are read now.
  const before = rememberRead(revision, { again: text.dataset.changes !== undefined })
  if (before !== undefined) document.body.append(offer(before, revision))
}

function offer(since: string, revision: string): HTMLElement {
  const box = document.createElement('aside')
  box.className = 'changes-offer'
  box.ariaLabel = t('reading.changes.offerName')
  const link = document.createElement('a')
  link.href = `${location.pathname}?since=${since}`
  link.textContent = t('reading.changes.offer')
  // The comparison of a long article takes a moment: it is made when the reader probably asks for it.
  for (const sign of ['pointerenter', 'touchstart', 'focus'])
    link.addEventListener(sign, () => prefetch(link.href), { once: true, passive: true })
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = t('offer.close')
  close.textContent = '\u00d7'
  close.addEventListener('click', () => {
    rememberRead(revision, { again: true })
    box.remove()
  })
  box.append(link, close)
  return box
}

function prefetch(href: string): void {
  const hint = document.createElement('link')
  Object.assign(hint, { rel: 'prefetch', href })
  document.head.append(hint)
}
