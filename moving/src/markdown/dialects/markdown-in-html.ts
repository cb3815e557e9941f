/** `<div markdown="1">` of kramdown, PHP Markdown Extra and MkDocs. */
const OPEN =
  /^([ \t]*)<(div|section|article|aside|figure|figcaption|details|summary|blockquote|p|center|span|td|li)\b([^<>]{0,500}?)(?:\smarkdown(?:=("[^"]*"|'[^']*'|\w+))?(?![\w-])([^<>]{0,500}))?>/i
const DEPTH_MAX = 50

/**
 * Writes elements whose content is Markdown with blank lines around it, as our Markdown reads it then: those that say
 * so, or all but those that say the opposite.
 */
export function translateMarkdownInHtml(text: string, { isEverywhere = false } = {}): string {
  if (!(isEverywhere ? /^[ \t]*<\w/m : /<\w+\b[^<>]*\smarkdown\b/i).test(text)) return text
  const lines = text.split('\n')
  const result: string[] = []
  /** `indent` is that of the first line inside, which all lines inside have. */
  const open: { name: string; indent: number | undefined; nested: number }[] = []
  // HTML that ends goes on until a blank line.
  const gap = isEverywhere ? [''] : []
  for (const line of lines) {
    const opened = open.length < DEPTH_MAX ? OPEN.exec(line) : null
    const above = open.at(-1)
    if (above && line.trim() !== '') above.indent ??= line.search(/\S/)
    if (opened && isMarkdown(opened, isEverywhere, open.length > 0)) {
      const [whole, , name = '', before = '', , after = ''] = opened
      const rest = line.slice(whole.length)
      const isEnded = rest.toLowerCase().includes(`</${name.toLowerCase()}>`)
      if (isEnded && isEverywhere && /^[^*_`~![]*$/.test(rest)) {
        result.push(line.trim(), '')
        continue
      }
      const tag = isParagraph(name) ? '' : `<${name}${before}${after}>`
      result.push(...[tag, ''].filter((one, at) => at === 1 || one !== ''))
      if (isEnded) result.push(...ended(rest, name), ...gap)
      else {
        if (rest.trim() !== '') result.push(rest.trim())
        open.push({ name: name.toLowerCase(), indent: undefined, nested: 0 })
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
    const inside = line.replace(/^[ \t]+/, (space) => space.slice(Math.min(space.length, block.indent ?? 0)))
    if (closes > 0 && block.nested === 0) {
      result.push(...ended(inside, block.name), ...gap)
      open.pop()
    } else {
      block.nested -= closes
      result.push(inside)
    }
  }
  return result.join('\n')
}

/** `markdown="0"` says that it is none. */
function isMarkdown(opened: RegExpExecArray, isEverywhere: boolean, isInside: boolean): boolean {
  const [tag, indent, , , value, after] = opened
  if (after !== undefined) return !/^["']?0["']?$/.test(value ?? '')
  // An indented element is part of a list, and a tag with braces may contain `>`.
  return isEverywhere && (isInside || indent === '') && !tag.includes('{')
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
