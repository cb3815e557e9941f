/** Signs that an article is being read; a first visit that shows none loads nothing more. */
const SIGNS = ['scroll', 'pointerover', 'keydown'] as const

/** Loads what an article does beyond its text, when it is first used. It is an addition: a failure shows no notice. */
export function loadArticleTools(): void {
  const load = async () => {
    if (!document.querySelector('[data-article-text]')) return
    for (const sign of SIGNS) document.removeEventListener(sign, load)
    const tools = await import('../articles/article-tools.ts').catch(() => undefined)
    tools?.startArticleTools()
  }
  for (const sign of SIGNS) document.addEventListener(sign, load, { passive: true })
}
