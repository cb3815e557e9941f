import { useApplicationFiles } from '../../lib/application-files.ts'

const RARE_BLOCKS = /class="(?:callout |code"><figcaption|no-picture)/

/** The style sheet of blocks that few texts have, for those that have some; it delays the first paint of their pages. */
export function RareBlocks({ html }: { html: string }) {
  const { rareBlocks } = useApplicationFiles()
  if (!rareBlocks || !RARE_BLOCKS.test(html)) return null
  return <link rel="stylesheet" href={rareBlocks} precedence="text" />
}
