/** Whether a text is the tag of a language (BCP 47), such as `en`, `de-AT` or `zh-Hant`. */
export function isLanguage(tag: string): boolean {
  if (tag.length > 35) return false
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** The tag of a language as it is usually written, such as `de-AT` for `DE-at`; any other text stays. */
export function canonicalLanguage(tag: string): string {
  return isLanguage(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? tag) : tag
}

/** The name of a language in the words of another one, such as 'German' for `de`. A tag without a name stays a tag. */
export function languageName(tag: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(tag) ?? tag
  } catch {
    // A tag may have parts that no language is named by, such as an order of letters.
    return tag
  }
}

/** Languages that are written from right to left, unless the tag names another script. */
const RIGHT_TO_LEFT = /^(ar|arc|az-ir|bal|ckb|dv|fa|he|iw|ks|lrc|mzn|nqo|pnb|ps|sd|ug|ur|yi)\b/i
const SCRIPT = /-(arab|hebr|thaa|syrc|nkoo|adlm|rohg)\b|-([a-z]{4})\b/i

/** The direction in which a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const [, rightToLeft, other] = SCRIPT.exec(tag) ?? []
  if (rightToLeft !== undefined || other !== undefined) return rightToLeft === undefined ? 'ltr' : 'rtl'
  return RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr'
}
