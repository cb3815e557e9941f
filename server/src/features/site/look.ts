import { createHash } from 'node:crypto'
import { type Tones, tonesOf } from '@byline/contract/accent'
import { defaultSettings } from '@byline/contract/default-settings'
import type { Settings } from '@byline/contract/settings'

type Look = Pick<Settings, 'accent'>

/** The style sheet of the owner's look, over that of the product; undefined for the look of a new site. */
export function lookSheet({ accent }: Look): string | undefined {
  if (accent === defaultSettings.accent) return undefined
  const { day, night, band, nightBand } = tonesOf(accent)
  return [
    rule(':root', day),
    rule('.dark,.band', night),
    rule('.band', band),
    rule('.dark .band', nightBand),
  ].join('\n')
}

/** The path of that style sheet, which changes with its content. */
export function lookAddress(look: Look): string | null {
  const sheet = lookSheet(look)
  return sheet === undefined ? null : `/look/${digestOf(sheet)}.css`
}

function digestOf(sheet: string): string {
  return createHash('sha256').update(sheet).digest('base64url').slice(0, 12)
}

function rule(selector: string, tones: Tones): string {
  const tokens = Object.entries(tones).map(([token, value]) => `--${token}:${value}`)
  return `${selector}{${tokens.join(';')}}`
}
