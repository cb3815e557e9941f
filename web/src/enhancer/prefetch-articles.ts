/** The user probably clicks a link on which the pointer rests this long. */
const HOVER_MS = 80

const ARTICLE = '/article/'

export type Prefetch = (address: URL) => void

/** Without React, a link loads a whole page; with React, only the data of the page. */
let prefetch: Prefetch = prefetchPage

export function setPrefetch(next: Prefetch): void {
  prefetch = next
}

/** Prefetches an article when a pointer stays on a link to it, or a finger touches one. */
export function prefetchArticles(): void {
  let timer: ReturnType<typeof setTimeout>
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer)
    const address = pointerType === 'touch' ? undefined : articleAt(target)
    if (address) timer = setTimeout(prefetch, HOVER_MS, address)
  })
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      const address = articleAt(target)
      if (address) prefetch(address)
    },
    { passive: true },
  )
}

function articleAt(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || savesData()) return undefined
  const address = new URL(link.href)
  const isOtherPage = address.origin === location.origin && address.pathname !== location.pathname
  return isOtherPage && address.pathname.startsWith(ARTICLE) ? address : undefined
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
