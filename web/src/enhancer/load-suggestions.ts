/** Loads the list below a search box when the box is first used. It is an addition: a failure shows no notice. */
export function loadSuggestions(): void {
  const load = async (event: Event) => {
    if ((event.target as HTMLInputElement).name !== 'search') return
    try {
      const { suggestArticles } = await import('../features/search/suggest-articles.ts')
      suggestArticles(event)
    } catch {}
  }
  for (const sign of ['focusin', 'input']) document.addEventListener(sign, load)
}
