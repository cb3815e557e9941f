import { type Command, editOf } from './edit.ts'
import { lineAt } from './lines.ts'
import { wordAround } from './words.ts'

const LINK = /(?<![!\\])\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\((?:[^()\s\\]|\\.|\([^()]*\))*(?:\s+"[^"]*")?\)/g
const ADDRESS = /^(?:https?:\/\/|mailto:|www\.)\S+$/i

/**
 * Turns the selection, or the word at the caret, into a link, and puts the caret at its address. If the
 * selection is an address, it becomes the address, and the caret is at the text. Removing a link leaves its text.
 */
export const toggleLink: Command = (text, start, end) => {
  const line = lineAt(text, start)
  for (const { 0: link, 1: label = '', index } of line.text.matchAll(LINK)) {
    const at = line.at + index
    if (at <= start && end <= at + link.length) {
      const rest = { at: at + 1 + label.length, remove: link.length - label.length - 1 }
      const changes = [{ at, remove: 1 }, rest]
      return editOf(
        text,
        changes.map((change) => ({ ...change, insert: '', caret: 'before' })),
        start,
        end,
      )
    }
  }
  const [from, to] =
    start === end ? wordAround(line.text, start - line.at).map((position) => position + line.at) : [start, end]
  if (from === undefined || to === undefined) return undefined
  const chosen = text.slice(from, to)
  const address = ADDRESS.test(chosen)
  const label = address ? '' : chosen.replace(/\s*\n\s*/g, ' ')
  const caret = address || chosen === '' ? from + 1 : from + label.length + 3
  return {
    from,
    to,
    insert: `[${label}](${address ? chosen : ''})`,
    selection: [caret, caret],
  }
}
