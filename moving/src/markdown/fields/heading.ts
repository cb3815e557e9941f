import MarkdownIt from 'markdown-it'

/** Finds blocks only: what is within a line is not needed, and takes long for hostile lines. */
const markdown = new MarkdownIt({ html: true })
markdown.core.ruler.disable(['inline', 'linkify', 'replacements', 'smartquotes', 'text_join'])

/** The text of the first level-1 heading. */
export function findHeading(text: string): string | undefined {
  const tokens = markdown.parse(text, {})
  const index = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1')
  return index < 0 ? undefined : tokens[index + 1]?.content
}
