import type { MarkdownIt } from 'markdown-it'

const END = '</math>'

/** Takes a formula within a line as it is typed, because `*` and `_` are signs in it, and no emphasis. */
export function mathAsTyped(markdown: MarkdownIt): void {
  /** The place at which the last formula of a line ends, so that a line with many beginnings is searched once. */
  const lastEnds = new WeakMap<object, number>()
  markdown.inline.ruler.before('html_inline', 'math', (state, silent) => {
    const { src, pos } = state
    if (!/^<math[\s>]/.test(src.slice(pos, pos + 6))) return false
    const last = lastEnds.get(state) ?? src.lastIndexOf(END)
    lastEnds.set(state, last)
    if (last < pos) return false
    const end = src.indexOf(END, pos) + END.length
    if (!silent) state.push('html_inline', '', 0).content = src.slice(pos, end)
    state.pos = end
    return true
  })
}
