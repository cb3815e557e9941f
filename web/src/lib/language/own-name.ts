/** The name of a language in its own words, as a title is written: 'Deutsch' for `de`. A tag without a name stays a tag. */
export function ownName(tag: string): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
    return name.replace(/^./u, (first) => first.toLocaleUpperCase(tag))
  } catch {
    // A tag may have parts that no language is named by, such as an order of letters.
    return tag
  }
}
