import { useApplicationFiles } from '../../../lib/calls/application-files.ts'

/** Callouts, titles of code, missing pictures, and formulas. */
const RARE_BLOCKS = /callout-|code"><f|no-picture|<math/

/** The style sheet of blocks that few texts have, for those that have some; it delays the first paint of their pages. */
export function RareBlocks({ html }: { html: string }) {
  const { rareBlocks } = useApplicationFiles()
  return RARE_BLOCKS.test(html) && <link rel="stylesheet" href={rareBlocks} precedence="text" />
}
