import type { Prefetch } from '../articles/prefetch-articles.ts'

/** Without React, a link loads a whole page; with React, only the data of the page. */
let ofApplication: Prefetch | undefined

export function setPrefetch(prefetch: Prefetch): void {
  ofApplication = prefetch
}

/** Loads the prefetch of articles when a pointer or a finger is first seen. A failure shows no notice. */
export function loadPrefetch(): void {
  const load = async (event: Event) => {
    for (const sign of SIGNS) document.removeEventListener(sign, load)
    const prefetch = await import('../articles/prefetch-articles.ts').catch(() => undefined)
    prefetch?.prefetchArticles(event, () => ofApplication)
  }
  for (const sign of SIGNS) document.addEventListener(sign, load, { passive: true })
}

const SIGNS = ['pointerover', 'touchstart'] as const
