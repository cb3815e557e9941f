import type { OwnTranslation } from '@byline/contract/posts/translation'

interface Article {
  /** The language of the post, or of the site. */
  language: string
  translations: readonly OwnTranslation[]
}

/** The expected languages that an article lacks; none for a translation, as they are said of the original. */
export function missingLanguages(
  id: string,
  { language, translations }: Article,
  expected: readonly string[],
): string[] {
  if (translations.some((each) => each._id === id && !each.original)) return []
  const present = [language, ...translations.map((each) => each.language)]
  return expected.filter((tag) => !present.some((own) => isFormOf(own, tag) || isFormOf(tag, own)))
}

/** The tag itself and each more general one: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function generalForms(tag: string): string[] {
  return tag.split('-').map((_, index, parts) => parts.slice(0, parts.length - index).join('-'))
}

function isFormOf(tag: string, general: string): boolean {
  return generalForms(tag).includes(general)
}
