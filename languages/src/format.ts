/** Chooses the plural form of a number: `one`, `few`, `other` …; an ordinal for `1st`, `2nd`. */
type Rules = (value: number, ordinal?: boolean) => string

const formats = new Map<string, Intl.NumberFormat>()

/** A number as its language writes it. Compiled messages call it for `#` and `{count, number}`. */
export function number(language: string, value: number, offset = 0): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format.format(value - offset)
}

/** The plural rules of a language (CLDR, by `Intl.PluralRules`). */
export function rulesOf(language: string): Rules {
  const rules = new Map<string, Intl.PluralRules>()
  return (value, ordinal = false) => {
    const type = ordinal ? 'ordinal' : 'cardinal'
    const known = rules.get(type) ?? new Intl.PluralRules(language, { type })
    rules.set(type, known)
    return known.select(value)
  }
}

type Cases = Record<string, string> & { other: string }

/** The case for a number: the one for exactly this number, else that of its plural form. */
export function plural(value: number, offset: number, rules: Rules, cases: Cases, ordinal?: boolean): string {
  return cases[value] ?? cases[rules(value - offset, ordinal)] ?? cases.other
}

/** The case with this name. */
export function select(value: string, cases: Cases): string {
  return Object.hasOwn(cases, value) ? (cases[value] ?? cases.other) : cases.other
}
