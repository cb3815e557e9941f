/** Loads the list below a search box when the box is first used. It is an addition: a failure shows no notice. */
export function loadSuggestions(): void {
  const load = async ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'search') return
    try {
      const { suggestArticles } = await import('../features/search/suggest-articles.ts')
      suggestArticles(target)
    } catch {}
  }
  for (const sign of ['focusin', 'input']) document.addEventListener(sign, load)
}
