import { useApplicationFiles } from '../../../lib/calls/application-files.ts'

/** Callouts, titles of code, formulas, and passages that comments are about. */
const RARE_BLOCKS = /callout-|code"><f|<math|"passage"/

/** Loads the style sheet of rare blocks if the text has any; it delays the first paint of such a page. */
export function RareBlocks({ html }: { html: string }) {
  const { rareBlocks } = useApplicationFiles()
  return RARE_BLOCKS.test(html) && <link rel="stylesheet" href={rareBlocks} precedence="text" />
}
