import type { Settings } from '@byline/contract/site/settings'
import { digestOf } from '../../http/headers/digest.ts'

/** Part of every address of a picture for link previews. Increase it with each change of the drawings. */
export const SHARE_DRAWINGS = 2

/** The words in the picture for link previews of every page that is not an article. */
export function siteShareWords({ name, description }: Pick<Settings, 'name' | 'description'>) {
  return { id: 'site', title: description || name, author: '', site: name }
}

/** The path of that picture, which changes with its words. */
export function siteShareAddress(settings: Pick<Settings, 'name' | 'description'>): string {
  const { title, site } = siteShareWords(settings)
  return `/covers/site-${versionOf(JSON.stringify([SHARE_DRAWINGS, title, site]))}.png`
}

/** The part of a path that changes with these words: ten characters of base64url. */
export function versionOf(words: string): string {
  return digestOf(Buffer.from(words.toWellFormed())).slice(0, 10)
}
