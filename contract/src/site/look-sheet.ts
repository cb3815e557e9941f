import { type Tones, tonesOf } from './accent.ts'
import { defaultSettings } from './default-settings.ts'
import type { Settings, Typeface } from './settings.ts'

export type Look = Pick<Settings, 'accent' | 'typeface'>

/** The style sheet of the owner's look, over that of the product; undefined for the look of a new site. */
export function lookSheet({ accent, typeface }: Look): string | undefined {
  const rules = [
    ...(accent === defaultSettings.accent ? [] : accentRules(accent)),
    ...(typeface === defaultSettings.typeface ? [] : [rule(':root', faces[typeface])]),
  ]
  return rules.length === 0 ? undefined : rules.join('\n')
}

function accentRules(accent: string): string[] {
  const { day, night, band, nightBand } = tonesOf(accent)
  return [rule(':root', day), rule('.dark,.band', night), rule('.band', band), rule('.dark .band', nightBand)]
}

/** The faces of `web/src/ui/theme/fonts.css`, and lines of 60 to 75 of their characters. */
const faces: Record<Exclude<Typeface, 'serif'>, Tones> = {
  sans: {
    'font-serif': '"Figtree","Local Sans","Figtree Fallback","Figtree Wide Fallback",system-ui,sans-serif',
    'reading-width': 'calc(var(--reading-size)*31)',
  },
  slab: {
    'font-serif': '"Bitter","Local Serif","Small Local Serif","Bitter Fallback",Georgia,serif',
    'reading-width': 'calc(var(--reading-size)*33.5)',
  },
}

function rule(selector: string, tones: Tones): string {
  const tokens = Object.entries(tones).map(([token, value]) => `--${token}:${value}`)
  return `${selector}{${tokens.join(';')}}`
}
