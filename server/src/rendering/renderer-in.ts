import { languages, pseudoLanguages } from '@byline/languages/languages'
import { RENDERER } from '@byline/markdown/renderer-version'

/** More than any version of the renderer. */
const PER_LANGUAGE = 10_000

const tags: string[] = [...languages.map(({ tag }) => tag), ...pseudoLanguages]

/**
 * The version of HTML with words in that language, so that every text is rendered again once the site has another one. The
 * default language has the version of the renderer itself.
 */
export function rendererIn(language: string): number {
  return RENDERER + PER_LANGUAGE * Math.max(0, tags.indexOf(language))
}
