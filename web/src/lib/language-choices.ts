import { languageName } from '@byline/contract/rules/languages'
import { defaultSite } from '@byline/contract/site/default-site'
import type { SiteInfo } from '@byline/contract/site/site-info'
import { firstSpoken, languageFor, languages as spokenLanguages } from '@byline/languages/languages'
import type { Choices } from './choices.ts'
import { chosenDates } from './dates/use-date-style.ts'
import { language, t } from './language/texts.ts'

/** Languages in which blogs are written, as in BCP 47. Any other can stay that an earlier version has stored. */
const LANGUAGES =
  'af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ku lt lv mk ml mn mr ms my nb ne nl pa pl ps pt pt-BR ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi yi zh-Hans zh-Hant'

/** Languages and countries whose dates differ in their order of day, month and year. */
const DATE_STYLES =
  'en-US en-GB en-CA en-AU en-IN ar ar-EG bg bn ca cs da de de-AT de-CH el es es-MX et eu fa fi fr fr-CA fr-CH he hi hr hu id is it ja ko lt lv nb nl nl-BE pl pt pt-BR ro ru sk sl sr sv ta th tr uk ur vi zh-Hans zh-Hant'

/** First the languages that the program speaks, then the others. */
export function languages(current: string): Choices {
  const spoken = spokenLanguages.map(({ tag, name }) => [tag, ownNameFirst(tag, name)] as const)
  const others = choicesOf(LANGUAGES, current, wordsOf)
  return [...spoken, ...others.filter(([tag]) => spokenLanguages.every((one) => one.tag !== tag))]
}

/** The languages that the program speaks by their own names, below that of the site; one that it spoke before can stay. */
export function dashboardLanguages(site: string, current = ''): Choices {
  const known = spokenLanguages.map(({ tag, name }) => [tag, name] as const)
  const isOther = current !== '' && !known.some(([tag]) => tag === current)
  return [languageOfSite(site), ...known, ...(isOther ? [[current, languageName(current, current)] as const] : [])]
}

/** The choice of no language of one's own. */
export function languageOfSite(site: string): readonly [string, string] {
  return ['', t('shared.posts.languageOfSite', { language: languageName(site, language()) })]
}

/** The name of the language of a text; an empty tag stands for the language of the site. */
export function languageInWords(tag: string, site: string): string {
  return tag === '' ? languageOfSite(site)[1] : languageName(tag, language())
}

/** The language of the program that the owner's browser asks for first; English if it asks for none of them. */
export function languageOfBrowser(): string {
  return firstSpoken(navigator.languages)
}

/** Each with today's date. That of a new site stands for the language of the site where dates follow it. */
export function dateStyles({ lang, dateStyle, timeZone }: Pick<SiteInfo, 'lang' | 'dateStyle' | 'timeZone'>): Choices {
  const seen = (tag: string) => chosenDates({ lang, dateStyle: tag }, languageFor(lang))
  const choices = choicesOf(DATE_STYLES, dateStyle, (tag) => `${wordsOf(seen(tag))}: ${dateIn(seen(tag), timeZone)}`)
  const followsLanguage = seen(defaultSite.dateStyle) === lang
  const kept = dateStyle === lang ? lang : defaultSite.dateStyle
  return choices.filter(([tag]) => !followsLanguage || seen(tag) !== lang || tag === kept)
}

function choicesOf(tags: string, current: string, words: (tag: string) => string): Choices {
  const all = new Set([...tags.split(' '), current])
  return [...all].map((tag) => [tag, words(tag)] as const).toSorted(([, one], [, other]) => one.localeCompare(other))
}

/** 'Danish · Dansk' for `da`, on an English page. */
function wordsOf(tag: string): string {
  const here = languageName(tag, language())
  const own = languageName(tag, tag)
  return isSame(own, here) ? here : `${here} · ${own}`
}

/** 'Deutsch · German', so that typing either finds it. */
function ownNameFirst(tag: string, own: string): string {
  const here = languageName(tag, language())
  return isSame(own, here) ? own : `${own} · ${here}`
}

/** Case and accents make no other name: 'Français' and 'français', 'Afrikaans' and 'afrikáans'. */
function isSame(own: string, here: string): boolean {
  return own.localeCompare(here, undefined, { sensitivity: 'base' }) === 0
}

function dateIn(tag: string, timeZone: string): string {
  try {
    return new Date().toLocaleDateString(tag, { timeZone, dateStyle: 'long' })
  } catch {
    return tag
  }
}
