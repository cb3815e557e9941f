import { directionOf } from '@byline/contract/rules/languages'

/** The attributes of HTML that say a language (BCP 47) and its direction. A tag has letters, digits and hyphens alone. */
export function languageAttributes(language: string): string {
  return `lang="${language.replaceAll(/[^\w-]/g, '')}" dir="${directionOf(language)}"`
}
