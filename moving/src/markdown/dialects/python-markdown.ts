import type { Changes } from '../../records/changes.ts'

/** Pictures that a theme of MkDocs shows on one ground only. */
const DARK = /!\[[^[\]\n]*\]\([^()\s]*#(?:gh-dark-mode-only|only-dark)(?:[ \t]+"[^"\n]*")?\)(?:\{[^{}\n]*\})?[ \t]*\n?/g
const LIGHT = /#(?:gh-light-mode-only|only-light)(?=[)\s])/g
const ICON = /:(?:octicons|material|fontawesome|simple)-[\w-]+:(?:\{[^{}\n]*\})?/g
const AT_END = new RegExp(`[ \\t]${ICON.source}(?=[\\])"\\n]|$)`, 'g')
const IN_LINE = new RegExp(`${ICON.source}[ \\t]?`, 'g')
const SNIPPET = /^[ \t]*-{1,2}8<-{1,2}[ \t]+["']([^"'\n]+)["'][ \t]*$/gm
const KEYS = /\+\+([a-z0-9-]+(?:\+[a-z0-9-]+)*|"[^"\n]+")\+\+/g
/** Marks of Critic, and of words that are marked, inserted or deleted. */
const MARKS: [RegExp, string][] = [
  [/\{\+\+([^{}]*?)\+\+\}/g, '<ins>$1</ins>'],
  [/\{--([^{}]*?)--\}/g, '<del>$1</del>'],
  [/\{~~([^{}]*?)~>([^{}]*?)~~\}/g, '<del>$1</del><ins>$2</ins>'],
  [/\{==([^{}]*?)==\}(?:\{>>([^{}]*?)<<\})?/g, '<mark>$1</mark>'],
  [/\{>>([^{}]*?)<<\}/g, ''],
  [/(?<![=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?![=\w])/g, '<mark>$1</mark>'],
  [/\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g, '<ins>$1</ins>'],
]

/** Translates what extensions of Python-Markdown write: icons, keys, marks, pictures for dark grounds, snippets. */
export function translatePythonMarkdown(text: string, changes: Changes): string {
  const left = (tag: string) => {
    changes.add('left out', tag.trim())
    return ''
  }
  const known = (tag: string) => changes.add('translated tag', tag.trim())
  let result = text
    .replace(DARK, left)
    .replace(LIGHT, '')
    .replace(AT_END, left)
    .replace(IN_LINE, left)
    .replace(SNIPPET, (tag, file: string) => {
      if (/\.(md|txt)$/.test(file)) return left(tag)
      known(tag)
      return `\`embed:${file}\``
    })
  for (const [pattern, ours] of MARKS)
    result = result.replace(pattern, (tag, ...rest) => {
      known(tag)
      return ours.replace(/\$(\d)/g, (_, index: string) => String(rest[Number(index) - 1] ?? ''))
    })
  return result.replace(KEYS, (tag, keys: string) => {
    known(tag)
    const names = keys.startsWith('"') ? [keys.slice(1, -1)] : keys.split('+')
    return names.map((name) => `<kbd>${name}</kbd>`).join('+')
  })
}
