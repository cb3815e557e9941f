/** Loads the list below a search box when the box is first used. It is an addition: a failure shows no notice. */
export function loadSuggestions(): void {
  const load = async (event: Event) => {
    if ((event.target as HTMLInputElement).name !== 'search') return
    const list = await import('../../features/search/suggest-articles.ts').catch(() => undefined)
    list?.suggestArticles(event)
  }
  for (const sign of ['focusin', 'input']) document.addEventListener(sign, load)
}
