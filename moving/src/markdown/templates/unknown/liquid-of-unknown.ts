import type { HiddenCode } from '../../tags/hide-code.ts'
import type { Piece } from '../../tags/lex.ts'
import { lineAround } from './line-around.ts'

/** The tags that the languages of this form have themselves; all others are read as those of a language not known. */
const OWN =
  /^(?:end(?!\w)|end_?(?:comment|capture|if|unless|case|for|raw|verbatim|highlight|codeblock|code)|comment|assign|set|capture|if|unless|case|for|raw|verbatim|else|elsif|elseif|elif|when|post_url|post_path|link|post_link|asset_\w+|include\w*|render\w*|partial)\b/

/** Leaves of a text of an unknown program the tags that are Liquid or Nunjucks by their names; the others are text. */
export function liquidOfUnknown(
  pieces: readonly Piece[],
  code: Pick<HiddenCode, 'shows'>,
): Piece[] {
  const isAbout = code.shows('{%')
  return pieces.map((piece, at) => {
    if (!piece.tag) return piece
    // Numbers in double braces are those of a formula.
    if (piece.open === '{{' && /^[\d.]+$/.test(piece.content))
      return { tag: false, text: piece.source }
    if (piece.open !== '{%') return piece
    const isOwn = OWN.test(piece.content) && !(isAbout && !lineAround(pieces, at).isAlone)
    return isOwn ? piece : { tag: false, text: piece.source }
  })
}
