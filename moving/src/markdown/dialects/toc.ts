import type { Changes } from '../tags/context.ts'

/** A line in the place of which a program writes a table of contents. Articles here show theirs beside the text. */
const MARK =
  /^[ \t]*(?:\[\[_?toc_?\]\]|\[toc\]|@\[toc\](?:\([^()\n]*\))?|\$\{toc\}|<!--[ \t]*toc[ \t]*-->)[ \t]*$/gim
/** A heading below which a program writes it. */
const HEADING = /^##+[ \t]+(?:table of contents|contents|toc)[ \t]*\n\s*(?=##?#? )/gim

export function withoutToc(text: string, changes: Changes): string {
  if (!/toc|contents/i.test(text) || /^\[toc\]:/im.test(text)) return text
  const left = (mark: string) => {
    changes.add('translated tag', mark)
    return ''
  }
  return text.replace(MARK, left).replace(HEADING, left)
}
