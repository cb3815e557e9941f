import type { Say } from '@byline/languages/texts'
import MarkdownIt, { type Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import taskLists from 'markdown-it-task-lists'
import { english } from '../english.ts'
import { linkAddresses } from '../tree/link-addresses.ts'
import { callouts } from './callouts.ts'
import { fenceTitles } from './fence-titles.ts'
import { imageWidth } from './image-width.ts'
import { mathAsTyped } from './math-as-typed.ts'

/** Converts GitHub's Markdown to unsafe HTML, including raw HTML; the sanitizer must run on the result. */
export function parseMarkdown(text: string, say: Say = english): string {
  return articles.render(text, { say })
}

/** The same HTML, the tokens it is made from, and where the parts of a line begin in the content of their token. */
export function parseWithPlaces(text: string) {
  const env = { say: english }
  const tokens = placing.parse(text, env)
  const html = placing.renderer.render(tokens, placing.options, env)
  return { html, tokens, positionOf: (token: Token) => positions.get(token) }
}

/** The same for comments, without raw HTML, pictures and headings: a page has one outline (design §6). */
export function parseComment(text: string): string {
  return comments.render(text, {})
}

const articles = articleParser()
const comments = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable(['image', 'heading', 'lheading'])

/** The parser of articles that also remembers where each part of a line begins. */
const placing = articleParser()
const positions = new WeakMap<Token, number>()
// The parts of a line are pushed where it begins.
placing.inline.State = class extends placing.inline.State {
  override push(...kind: Parameters<InstanceType<typeof placing.inline.State>['push']>) {
    const { pos } = this
    const token = super.push(...kind)
    positions.set(token, pos)
    return token
  }
}

for (const markdown of [articles, comments, placing]) {
  // Accepts every address: `emptyUnsafeAddresses` handles unsafe ones, in Markdown and raw HTML alike.
  markdown.validateLink = () => true

  linkAddresses(markdown)

  // Alignment becomes an attribute, because a strict Content-Security-Policy blocks `style`.
  markdown.core.ruler.push('align', ({ tokens }) => {
    for (const token of tokens) {
      const align = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style')))?.[1]
      if (align) token.attrs = [['align', align]]
    }
  })
}

function articleParser() {
  return new MarkdownIt({ html: true, linkify: true })
    .use(footnotes)
    .use(taskLists)
    .use(callouts)
    .use(fenceTitles)
    .use(imageWidth)
    .use(mathAsTyped)
}
