import { afterEach, expect, it } from 'vitest'
import { allTexts } from '../language/all-texts.ts'
import { speak } from '../language/texts.ts'
import { numericDate } from './dates.ts'
import { dateLocale } from './use-date-style.ts'

const english = await allTexts('en')

afterEach(() => speak('en', english))

it.each([
  ['en', 'en-US', 'en-US'],
  ['en', 'en-GB', 'en-GB'],
  ['de', 'en-US', 'de-AT'],
  ['de', 'en-GB', 'en-GB'],
])('a page that speaks %s on a site with the dates of %s has those of %s', (language, dateStyle, locale) => {
  speak(language, english)
  expect(dateLocale({ lang: language === 'en' ? 'en' : 'de-AT', dateStyle })).toBe(locale)
})

it('tables have dates of the language that the page speaks', () => {
  speak('de', english)
  expect(numericDate('2014-11-20')).toBe('20.11.14')
})
