/** The module that speaks another language than that of the document, once it is loaded. */
let own: typeof import('./own-texts.ts') | undefined

/**
 * Loads all that pages need to speak a language of the program; undefined stands for that of the document, which is
 * loaded. Rejects if that fails; a later call tries again.
 */
export async function loadLanguage(language: string | undefined): Promise<void> {
  if (language === undefined) return
  own ??= await import('./own-texts.ts')
  await own.loadOwnTexts(language)
}

/** Makes the page speak a language if it is loaded, and returns whether it is. */
export function speakLoaded(language: string | undefined): boolean {
  return own ? own.speakLoaded(language) : language === undefined
}
