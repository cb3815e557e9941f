import { languageFor } from '@byline/languages/languages'

/** The language that this page speaks: that of the site, if the program has it. */
export function languageOfPage(): string {
  return languageFor(document.documentElement.lang)
}
