/** The field of a language that a text or person has; none for the empty one, which stands for that of the site. */
export function namedLanguage(language: string): { language?: string } {
  return language === '' ? {} : { language }
}
