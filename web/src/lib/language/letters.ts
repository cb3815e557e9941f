import type { Assets } from '@byline/contract/page'

/** The files that a site needs in its language (BCP 47), with the styles for its letters (`ui/theme/letters/`). */
export function withLetters(assets: Assets, language: string): Assets {
  const file = fileFor(language)
  const letters = assets.letters && Object.hasOwn(assets.letters, file) ? assets.letters[file] : undefined
  return letters === undefined ? assets : { ...assets, styles: [...assets.styles, letters] }
}

/** Traditional characters and Korean have the faces that the browser chooses. */
function fileFor(language: string): string {
  if (/^(?:ko\b|zh-(?:hant|tw|hk|mo)\b)/i.test(language)) return 'east-asia'
  return language.replace(/-.*$/s, '').toLowerCase()
}
