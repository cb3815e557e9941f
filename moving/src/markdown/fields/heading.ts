import MarkdownIt from 'markdown-it'

const markdown = blocksOnly()

/** The text of the first level-1 heading. */
export function findHeading(text: string): string | undefined {
  const tokens = markdown.parse(text, {})
  const index = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1')
  return index < 0 ? undefined : tokens[index + 1]?.content
}

/** A parser of blocks. The content of lines is not needed, and takes long in hostile texts. */
export function blocksOnly() {
  const parser = new MarkdownIt({ html: true })
  parser.core.ruler.disable(['inline', 'linkify', 'replacements', 'smartquotes', 'text_join'])
  return parser
}
