import type { Settings } from '@byline/contract/site/settings'
import type { Db } from '../../../db/tables/schema.ts'
import type { Env } from '../../../env.ts'
import { readSettings } from '../../site/read-settings.ts'
import { type LetterColors, letterColors } from './letter-colors.ts'

/** What mails of the newsletter say of their site. */
export interface LetterSite extends Pick<Settings, 'name' | 'lang' | 'dir'> {
  publicUrl: string
  colors: LetterColors
}

/** The site as its owner has set it up. */
export async function letterSite(
  db: Db,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Promise<LetterSite> {
  const { name, lang, dir, accent } = (await readSettings(db)).settings
  return { name, lang, dir, publicUrl, colors: letterColors(accent) }
}
