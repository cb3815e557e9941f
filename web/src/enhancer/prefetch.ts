/** A pointer that rests this long on a link is about to press it. */
const REST_MS = 80

const ARTICLE = '/article/'

type Prefetch = (address: URL) => void

/** Without React a link leads to a whole page; with it, to what the application asks for. */
let prefetch: Prefetch = prefetchPage

export function prefetchBy(other: Prefetch): void {
  prefetch = other
}

/** An article is fetched ahead when a pointer rests on a link to it, or a finger touches one. */
export function prefetchArticles(): void {
  let resting: ReturnType<typeof setTimeout>
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(resting)
    const address = pointerType === 'touch' ? undefined : articleAt(target)
    if (address) resting = setTimeout(prefetch, REST_MS, address)
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
  const leadsOn = address.origin === location.origin && address.pathname !== location.pathname
  return leadsOn && address.pathname.startsWith(ARTICLE) ? address : undefined
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
