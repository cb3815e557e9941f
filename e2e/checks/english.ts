import { PARAMETER } from '@byline/languages/variants'
import { expect, type Page } from '@playwright/test'
import { sourceOf, variantsIn } from './catalogues.ts'
import { plain, textsOf, textsOfOwner } from './page-texts.ts'
import { MARK } from './texts.ts'

/** An English message, and its longest part between parameters, which is sought first as that costs less. */
interface Sentence {
  part: string
  pattern: RegExp
}

const sentences = new Map<string, Sentence[]>()

/**
 * The sentences of the English catalogue that the page says, whose site speaks this language; each with where it
 * stands.
 */
export async function englishOn(page: Page, language: string): Promise<string[]> {
  const ofOwner = await textsOfOwner(page)
  // Replies that a scene makes up have the mark.
  const said = (await textsOf(page)).filter(({ text }) => !text.includes(MARK) && !ofOwner.has(plain(text)))
  const found = said.filter(({ text }) => englishIn(text, language).length > 0)
  return found.map(({ text, where }) => `${text.slice(0, 80)} (${where})`)
}

/**
 * The English messages in a text of a site that speaks `language`: those of at least two words that this language says
 * in other words.
 */
export function englishIn(text: string, language: string): string[] {
  const spaced = text.replaceAll(/\s+/g, ' ')
  const found = sentencesFor(language).filter(({ part, pattern }) => spaced.includes(part) && pattern.test(spaced))
  return found.map(({ part }) => part)
}

function sentencesFor(language: string): Sentence[] {
  const known = sentences.get(language)
  if (known) return known
  const own = new Set([...variantsIn(language).values()].flat().flatMap(partsOf))
  const english = new Set([...variantsIn('en').values()].flat().flatMap(partsOf))
  const made = [...english]
    .filter((part) => !own.has(part) && (part.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2)
    .map((part) => ({
      part: part.split(PARAMETER).reduce((longest, each) => (each.length > longest.length ? each : longest)),
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${sourceOf(part)}(?![\\p{L}\\p{N}])`, 'u'),
    }))
  sentences.set(language, made)
  return made
}

/** The parts of a variant between its tags, which stand in elements of their own. */
function partsOf(variant: string): string[] {
  return variant.split(/<[^>]*>/).map((part) => part.replaceAll(/\s+/g, ' ').replaceAll(EDGES, ''))
}

/** Blanks and parameters at the beginning and the end. */
const EDGES = new RegExp(`^[\\s${PARAMETER}]+|[\\s${PARAMETER}]+$`, 'g')

/** Expects that subject, text and HTML of a mail have no sentence of the English catalogue. The page reads the HTML. */
export async function expectNoEnglishMail(
  page: Page,
  { subject = '', text = '', html = '' }: Partial<Record<'subject' | 'text' | 'html', string | undefined>>,
  language: string,
): Promise<void> {
  const shown = await page.evaluate((source) => {
    const { body, title } = new DOMParser().parseFromString(source, 'text/html')
    const named = [...body.querySelectorAll('[alt], [title]')].flatMap((each) => [
      each.getAttribute('alt'),
      each.getAttribute('title'),
    ])
    const parts = [...body.querySelectorAll('*')].flatMap(({ childNodes }) => [...childNodes])
    const texts = parts.filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent)
    return [title, ...named, ...texts].map((each) => each ?? '')
  }, html)
  expect([subject, ...text.split('\n'), ...shown].filter((each) => englishIn(each, language).length > 0)).toEqual([])
}
