import type { FrontMatter } from '../fields/front-matter.ts'
import { configText } from '../site/config.ts'
import { isPelicanPage } from './kind-of-file.ts'
import type { AddressedFile } from './read-file.ts'

const PARTS: [RegExp, string][] = [
  [/\{date:%Y\}/g, ':year'],
  [/\{date:%y\}/g, ':short_year'],
  [/\{date:%m\}/g, ':month'],
  [/\{date:%b\}/g, ':short_month'],
  [/\{date:%B\}/g, ':long_month'],
  [/\{date:%d\}/g, ':day'],
  [/\{date:%-m\}/g, ':i_month'],
  [/\{date:%-d\}/g, ':i_day'],
  [/\{category\}/g, ':category'],
  [/\{slug\}/g, ':titleslug'],
]

/** The addresses of a text by `ARTICLE_URL` and `PAGE_URL`, whose slug is made of the title. */
export function pelicanPatterns({ sitePath }: AddressedFile, config: FrontMatter): string[] {
  const isPage = isPelicanPage(sitePath)
  const given = isPage
    ? [configText(config, 'PAGE_URL'), configText(config, 'PAGE_SAVE_AS'), 'pages/{slug}.html']
    : [configText(config, 'ARTICLE_URL'), configText(config, 'ARTICLE_SAVE_AS'), '{slug}.html']
  const [pattern = ''] = given.filter((one) => one !== undefined)
  const whole = PARTS.reduce((text, [part, ours]) => text.replace(part, ours), pattern)
  return /[{}]/.test(whole) ? [] : [`/${whole}`, `/${whole.replaceAll(':titleslug', ':slug')}`]
}
