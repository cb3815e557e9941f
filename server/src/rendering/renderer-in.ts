import { tags } from '@byline/languages/languages'
import { RENDERER } from '@byline/markdown/renderer-version'

/** More than any version of the renderer. */
const PER_LANGUAGE = 10_000

/**
 * The version of HTML with words in that language, so that every text is rendered again once the site has another one. The
 * default language has the version of the renderer itself.
 */
export function rendererIn(language: string): number {
  return RENDERER + PER_LANGUAGE * placeOf(language)
}

/** The number above those of every version of the renderer, older and newer, in that language. */
export function renderersEndIn(language: string): number {
  return PER_LANGUAGE * (placeOf(language) + 1)
}

function placeOf(language: string): number {
  return Math.max(0, tags.indexOf(language))
}
