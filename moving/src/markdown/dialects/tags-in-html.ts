import { blocksOnly } from '../fields/heading.ts'

/** Tags that become Markdown; those of Liquid itself and values become what they are in HTML. */
const TAG =
  /\{\{[<%][^{}]*[>%]\}\}|\{%-?(?!\s*(?:end)?(?:if|unless|for|case|capture|raw|verbatim|comment)\b|\s*(?:else|elsif|elif|when|assign|set|include\w*|render|partial|link|post_url|asset_path)\b)[^{}%]*%\}|\{\{\{?[#/>]?\s{0,9}[A-Za-z_][\w.-]*(?:\s{0,9}\(\s{0,9}|\s{1,9})(?:\w+=)?["'][^{}]*\}\}/g
const BLOCK =
  /(<\/?(?:div|section|article|aside|main|header|footer|figure|figcaption|details|summary|blockquote|center|table|thead|tbody|tr|td|th|ul|ol|li|dl|dt|dd|p)\b[^<>]*>)/i
const MASK = /\0(\d+)\0/g

const blocks = blocksOnly()

/**
 * Puts blank lines around the parts of HTML that have tags, so that the Markdown inside is read as Markdown. The text
 * must have no code.
 */
export function separateTagsInHtml(text: string): string {
  if (!/^[ \t]{0,3}<[a-z]/im.test(text) || text.search(TAG) < 0) return text
  const tags: string[] = []
  const masked = text.replace(TAG, (tag) => `\0${tags.push(tag) - 1}\0`)
  const unmasked = (part: string) => part.replace(MASK, (_, at: string) => tags[Number(at)] ?? '')
  const lines = masked.split('\n')
  const result: string[] = []
  let done = 0
  for (const { type, map, level } of blocks.parse(masked.replaceAll('\0', '\uE000'), {})) {
    if (type !== 'html_block' || !map || level > 0) continue
    const html = lines.slice(map[0], map[1]).join('\n')
    result.push(...lines.slice(done, map[0]), separated(html))
    done = map[1]
  }
  return unmasked([...result, ...lines.slice(done)].join('\n'))
}

function separated(html: string): string {
  if (!html.includes('\0')) return html
  const parts = html.split(BLOCK)
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? ''
    if (!part.replace(/<[^<>]*>/g, '').includes('\0')) continue
    // A paragraph of Markdown within one of HTML would end it.
    if (/^<p\b/i.test(parts[at - 1] ?? '') && /^<\/p\b/i.test(parts[at + 1] ?? '')) {
      parts[at - 1] = ''
      parts[at + 1] = ''
    }
    parts[at] = `\n\n${part.trim().replace(/\n[ \t]+/g, '\n')}\n\n`
  }
  return parts
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
