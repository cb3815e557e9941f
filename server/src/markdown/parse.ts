import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import taskLists from 'markdown-it-task-lists'

/** Converts GitHub's Markdown to unsafe HTML, including raw HTML; the sanitizer must run on the result. */
export function parseMarkdown(text: string): string {
  return articles.render(text, {})
}

/** The same for comments, without raw HTML, pictures and headings: a page has one outline (design §6). */
export function parseComment(text: string): string {
  return comments.render(text, {})
}

const articles = new MarkdownIt({ html: true, linkify: true }).use(footnotes).use(taskLists)
const comments = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable([
  'image',
  'heading',
  'lheading',
])

for (const markdown of [articles, comments]) {
  // Accepts every address: `emptyUnsafeAddresses` handles unsafe ones, in Markdown and raw HTML alike.
  markdown.validateLink = () => true

  // Only schemes, `www.` and email addresses become links, because in most articles `main.rs` is a file and not a host.
  markdown.linkify.set({ fuzzyLink: false })
  markdown.linkify.add('www.', {
    validate(text, position) {
      return (
        /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[^\s<>"]*[^\s<>".,;:!?)])?/i.exec(text.slice(position))?.[0]
          .length ?? 0
      )
    },
    normalize(match) {
      match.url = `http://${match.url}`
    },
  })

  // Alignment becomes an attribute, because a strict Content-Security-Policy blocks `style`.
  markdown.core.ruler.push('align', ({ tokens }) => {
    for (const token of tokens) {
      const align = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style')))?.[1]
      if (align) token.attrs = [['align', align]]
    }
  })
}
