import { grounds, tonesOf } from '@byline/contract/site/accent'
import { defaultSettings } from '@byline/contract/site/default-settings'
import type { Settings } from '@byline/contract/site/settings'
import type { Db } from '../../../db/tables/schema.ts'
import type { Env } from '../../../env.ts'
import { readSettings } from '../../site/read-settings.ts'

/** The site as mails of the newsletter show it. */
export interface LetterSite extends Pick<Settings, 'name' | 'lang' | 'dir'> {
  publicUrl: string
  colors: LetterColors
}

export async function letterSite(db: Db, { publicUrl }: Pick<Env, 'publicUrl'>): Promise<LetterSite> {
  const { name, lang, dir, accent } = (await readSettings(db)).settings
  return { name, lang, dir, publicUrl, colors: letterColors(accent) }
}

/** The colours of a mail in one theme (docs/look.md, 'Colour'). */
interface ThemeColors {
  paper: string
  card: string
  ink: string
  muted: string
  line: string
  link: string
  onLink: string
}

/** Colours of day are in the attributes of a mail, those of night in its style element: a mail has no variables. */
export interface LetterColors {
  day: ThemeColors
  night: ThemeColors
}

/** The tones of a new site, as in `web/src/ui/theme/tokens.css`. */
const newSite = {
  day: { link: '#2c6a3d', onLink: '#ffffff' },
  night: { link: '#86c598', onLink: '#10210f' },
}

/** The colours of mails with the owner's accent `#rrggbb`, in tones that are readable in either theme. */
export function letterColors(accent: string): LetterColors {
  const tones = accent === defaultSettings.accent ? newSite : tonesOfLetters(accent)
  return {
    day: { ...groundsOf('day'), ...tones.day },
    night: { ...groundsOf('night'), ...tones.night },
  }
}

function groundsOf(theme: keyof typeof grounds) {
  const { paper, raised, ink, muted, line } = grounds[theme]
  return { paper, card: raised, ink, muted, line }
}

function tonesOfLetters(accent: string): typeof newSite {
  const { day, night } = tonesOf(accent)
  const pick = (tones: typeof day) => ({ link: tones.accent ?? '', onLink: tones['on-accent'] ?? '' })
  return { day: pick(day), night: pick(night) }
}
