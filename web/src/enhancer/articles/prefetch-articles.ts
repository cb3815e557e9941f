import { basePath } from '../../lib/base-path/base-path.ts'

export type Prefetch = (address: URL) => void

/** The user probably clicks a link on which the pointer rests this long. */
const HOVER_MS = 80

const ARTICLE = '/article/'

/**
 * Prefetches an article when a pointer stays on a link to it, or a finger touches one; begins with the event that has
 * loaded this module. `ofApplication` returns how the application prefetches, once it is loaded.
 */
export function prefetchArticles(first: Event, ofApplication: () => Prefetch | undefined): void {
  let timer: ReturnType<typeof setTimeout>
  const prefetch = (address: URL) => (ofApplication() ?? prefetchPage)(address)
  const hover = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer)
    const address = pointerType === 'touch' ? undefined : articleAt(target)
    if (address) timer = setTimeout(prefetch, HOVER_MS, address)
  }
  const touch = ({ target }: Event) => {
    const address = articleAt(target)
    if (address) prefetch(address)
  }
  document.addEventListener('pointerover', hover)
  document.addEventListener('touchstart', touch, { passive: true })
  if (first instanceof PointerEvent) hover(first)
  else touch(first)
}

function articleAt(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || savesData()) return undefined
  const address = new URL(link.href)
  const isOtherPage = address.origin === location.origin && address.pathname !== location.pathname
  return isOtherPage && address.pathname.startsWith(basePath + ARTICLE) ? address : undefined
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

function prefetchPage({ pathname, search }: URL): void {
  const href = pathname + search
  if (document.querySelector(`link[rel=prefetch][href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', href })
  document.head.append(link)
}
