import type { Page } from '@playwright/test'
import { plain, textsOf, textsOfOwner } from './page-texts.ts'

/** Every message of the test language `en-XB` begins and ends with it (`languages/src/pseudo.ts`). */
export const MARK = '\u200b\u00ad'

const NAMES = /\b(?:API|Byline|Facebook|Ghost|Markdown|Medium|Reddit|Substack|Twitter|WhatsApp|WordPress)\b/g
const ADDRESSES = /\S+@\S+|\S*[:/]\S*|\b[\w-]+(?:\.[\w-]+)+\b/g
const DATES = namesOfDates()

/** The texts of the page that are not from a catalogue, besides people's words; its site speaks `en-XB`. */
export async function othersThanMessages(page: Page): Promise<string[]> {
  const ofOwner = await textsOfOwner(page)
  const isOther = (text: string) => {
    if (text.includes(MARK) || ofOwner.has(plain(text))) return false
    return /\p{L}{2}/u.test(text.replaceAll(ADDRESSES, '').replaceAll(NAMES, '').replaceAll(DATES, ''))
  }
  const others = (await textsOf(page)).filter(
    ({ text, around, inHead }) => !inHead && isOther(text) && !around.includes(MARK),
  )
  return [...new Set(others.map(({ text, where }) => `${text.slice(0, 80)} (${where})`))]
}

/** Months, days and halves of the day, which `Intl` says. */
function namesOfDates(): RegExp {
  const names = ['AM', 'PM']
  for (const style of ['long', 'short'] as const) {
    for (let month = 0; month < 12; month++) {
      names.push(new Date(2001, month).toLocaleDateString('en', { month: style }))
      names.push(new Date(2001, 0, month + 1).toLocaleDateString('en', { weekday: style }))
    }
  }
  return new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
}
