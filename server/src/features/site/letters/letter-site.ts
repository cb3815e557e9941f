import { paths } from '@byline/contract/addresses/paths'
import { publicAddress } from '@byline/contract/addresses/public-uploads'
import { directionOf } from '@byline/contract/rules/languages'
import { grounds, tonesOf } from '@byline/contract/site/accent'
import { defaultSettings } from '@byline/contract/site/default-settings'
import type { Settings } from '@byline/contract/site/settings'
import type { Picture } from '@byline/contract/uploads'
import { isSpoken } from '@byline/languages/languages'
import type { Db } from '../../../db/tables/schema.ts'
import type { Env } from '../../../env/env.ts'
import { loadLanguage } from '../../../language/say.ts'
import { languageOfSite } from '../../../site-language/language-of-site.ts'
import { readWithPictures } from '../read-settings.ts'

/** The site as its mails show it. */
export interface LetterSite extends Pick<Settings, 'name' | 'lang' | 'dir' | 'typeface'> {
  /** The language of the program that its mails are in. */
  language: string
  publicUrl: string
  uploadsUrl?: string | undefined
  colors: LetterColors
  /** The owner's logo, by its whole address; null for the name in letters. */
  logo: { address: string; width: number; height: number } | null
}

const LOGO_HEIGHT = 32
const LOGO_WIDTH_MAX = 240

/**
 * The site for mails that everybody gets alike; with the language that a person has chosen for the dashboard, for mails
 * about their account.
 */
export async function letterSite(
  db: Db,
  { publicUrl, uploadsUrl }: Pick<Env, 'publicUrl' | 'uploadsUrl'>,
  chosen = '',
): Promise<LetterSite> {
  const { current, pictures } = await readWithPictures(db)
  const { name, typeface, accent, logo } = current.settings
  const picture = logo === null ? undefined : pictures[logo]
  const addressOf = (file: string) => publicAddress({ siteUrl: publicUrl, uploadsUrl }, paths.upload(file))
  return {
    name,
    ...(await languageOf(db, current.settings, chosen)),
    typeface,
    publicUrl,
    uploadsUrl,
    colors: letterColors(accent),
    logo: logo !== null && picture ? { address: addressOf(logo), ...logoSize(picture) } : null,
  }
}

/** The language that a person has chosen if the program has it, else that of the site. */
async function languageOf(db: Db, { lang, dir }: Pick<Settings, 'lang' | 'dir'>, chosen: string) {
  if (!isSpoken(chosen)) return { lang, dir, language: await languageOfSite(db) }
  await loadLanguage(chosen)
  return { lang: chosen, dir: directionOf(chosen), language: chosen }
}

/** Sizes as attributes, because mail programs ignore limits of style. */
function logoSize({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const scale = Math.min(LOGO_HEIGHT / height, LOGO_WIDTH_MAX / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
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
