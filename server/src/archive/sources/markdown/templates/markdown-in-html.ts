/** `<div markdown="1">` of kramdown, PHP Markdown Extra and MkDocs. */
const OPEN =
  /^([ \t]*)<(div|section|article|aside|figure|figcaption|details|summary|blockquote|p|center|span|td|li)\b([^<>]*?)\smarkdown(?:=(?:"[^"]*"|'[^']*'|\w+))?([^<>]*)>/i
const DEPTH_MAX = 50

/** Writes elements whose content is Markdown with blank lines around it, as our Markdown reads it then. */
export function translateMarkdownInHtml(text: string): string {
  if (!/<\w+\b[^<>]*\smarkdown\b/i.test(text)) return text
  const lines = text.split('\n')
  const result: string[] = []
  const open: { name: string; indent: string; nested: number }[] = []
  for (const line of lines) {
    const opened = open.length < DEPTH_MAX ? OPEN.exec(line) : null
    if (opened) {
      const [whole, indent = '', name = '', before = '', after = ''] = opened
      const rest = line.slice(whole.length)
      const isEnded = rest.toLowerCase().includes(`</${name.toLowerCase()}>`)
      const tag = isParagraph(name) ? '' : `<${name}${before}${after}>`
      result.push(...[tag, ''].filter((one, at) => at === 1 || one !== ''))
      if (isEnded) result.push(...ended(rest, name))
      else {
        if (rest.trim() !== '') result.push(rest.trim())
        open.push({ name: name.toLowerCase(), indent, nested: 0 })
      }
      continue
    }
    const block = open.at(-1)
    if (!block) {
      result.push(line)
      continue
    }
    const tags = [...line.toLowerCase().matchAll(new RegExp(`<(/?)${block.name}\\b`, 'g'))]
    const closes = tags.filter(([, slash]) => slash).length
    block.nested += tags.length - closes
    const inside = line.replace(/^[ \t]+/, (space) =>
      space.slice(Math.min(space.length, block.indent.length + 2)),
    )
    if (closes > 0 && block.nested === 0) {
      result.push(...ended(inside, block.name))
      open.pop()
    } else {
      block.nested -= closes
      result.push(inside)
    }
  }
  return result.join('\n')
}

/** The end of an element on lines of its own. */
function ended(line: string, name: string): string[] {
  const at = line.toLowerCase().indexOf(`</${name.toLowerCase()}>`)
  const closing = isParagraph(name) ? '' : line.slice(at, at + name.length + 3)
  const parts = [line.slice(0, at).trim(), '', closing, line.slice(at + name.length + 3).trim()]
  return parts.filter((one, index) => index === 1 || one !== '')
}

/** A paragraph of Markdown within one of HTML would end it. */
function isParagraph(name: string): boolean {
  return /^(?:p|span)$/i.test(name)
}
