import type { Key, Say } from '@byline/languages/texts'
import type { MarkdownIt, Token } from 'markdown-it'

/** The kinds of GitHub, and what readers see of them. */
const labels = {
  note: 'server.markdown.note',
  tip: 'server.markdown.tip',
  important: 'server.markdown.important',
  warning: 'server.markdown.warning',
  caution: 'server.markdown.caution',
} as const satisfies Record<string, Key>

/** The first line of a quotation: `[!NOTE]`, with a title as in Obsidian. Its sign for folding means nothing here. */
const MARKER = /^\[!(\w+)\][+-]?(?:[ \t]+(.*))?$/

/**
 * Makes callouts of quotations that begin with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`; any other
 * stays a quotation. The kind stands in words before the title, so a callout reads well without our styles.
 */
export function callouts(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'callouts', (state) => {
    const make = (...kind: ConstructorParameters<typeof Token>) => new state.Token(...kind)
    state.tokens = withCallouts(state.tokens, { make, say: state.env.say as Say })
  })
  markdown.renderer.rules.callout_label_open = (tokens, index) =>
    `<p class="callout-label"><strong>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</strong>`
}

type Make = (...kind: ConstructorParameters<typeof Token>) => Token

function withCallouts(tokens: Token[], how: { make: Make; say: Say }): Token[] {
  const result: Token[] = []
  /** Whether each open quotation is a callout. */
  const open: boolean[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.type === 'blockquote_close' && open.pop()) token.tag = 'div'
    result.push(token)
    if (token.type !== 'blockquote_open') continue
    const [paragraph, line] = [tokens[at + 1], tokens[at + 2]]
    const marker = paragraph?.type === 'paragraph_open' && line ? markerOf(line) : undefined
    open.push(marker !== undefined)
    if (!marker || !paragraph || !line) continue
    token.tag = 'div'
    token.attrJoin('class', `callout callout-${marker.kind}`)
    result.push(...labelOf(marker, line, how))
    if (marker.rest === '') at += 3
    else {
      line.content = marker.rest
      for (const { map } of [paragraph, line]) if (map) map[0]++
    }
  }
  return result
}

interface Marker {
  kind: keyof typeof labels
  title: string
  /** The rest of the same paragraph. */
  rest: string
}

function markerOf({ content }: Token): Marker | undefined {
  const end = content.indexOf('\n')
  const [first, rest] = end === -1 ? [content, ''] : [content.slice(0, end), content.slice(end)]
  const [, name = '', title = ''] = MARKER.exec(first) ?? []
  const kind = name.toLowerCase()
  return isKind(kind) ? { kind, title: title.trim(), rest: rest.trimStart() } : undefined
}

function isKind(name: string): name is Marker['kind'] {
  return Object.hasOwn(labels, name)
}

function labelOf({ kind, title }: Marker, { map, level }: Token, { make, say }: { make: Make; say: Say }): Token[] {
  const opening = make('callout_label_open', 'p', 1)
  opening.content =
    title === '' ? say(labels[kind]) : say('server.markdown.calloutBeforeTitle', { kind: say(labels[kind]) })
  const closing = make('callout_label_close', 'p', -1)
  for (const token of [opening, closing]) Object.assign(token, { block: true, level: level - 1 })
  if (title === '') return [opening, closing]
  const text = make('inline', '', 0)
  const ofLine: [number, number] | null = map ? [map[0], map[0] + 1] : null
  Object.assign(text, { content: ` ${title}`, children: [], map: ofLine, level })
  return [opening, text, closing]
}
