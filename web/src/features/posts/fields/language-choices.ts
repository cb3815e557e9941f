import { language } from '../../../lib/language/texts.ts'

/** Languages in which many blogs are written. A post in another one gets it by an import or a call. */
const WRITTEN =
  'af ar bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mk ml mr ms nb nl pa pl pt pt-BR ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant'.split(
    ' ',
  )

/** The languages to choose from, by their names in the language of the page, and these that may not be among them. */
export function languageChoices(more: readonly string[]): [string, string][] {
  const names = new Intl.DisplayNames(language(), { type: 'language', fallback: 'code' })
  const tags = new Set([...WRITTEN, ...more.filter((tag) => tag !== '')])
  const byName = new Intl.Collator(language()).compare
  return [...tags]
    .map((tag): [string, string] => [tag, names.of(tag) ?? tag])
    .toSorted(([, one], [, other]) => byName(one, other))
}
