import type { MarkdownIt } from 'markdown-it'

/** The last part of a host that has mail: letters, also as Punycode. */
const MAIL_HOST = /\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu

/** Makes links of addresses that are written in a text: with a scheme, with `www.`, and of mail. */
export function linkAddresses(markdown: MarkdownIt): void {
  const { linkify } = markdown
  // No other hosts, because in most articles `main.rs` is a file.
  linkify.set({ fuzzyLink: false })
  linkify.add('www.', {
    validate(text, position) {
      return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[^\s<>"]*[^\s<>".,;:!?)])?/i.exec(text.slice(position))?.[0].length ?? 0
    },
    normalize(match) {
      match.url = `http://${match.url}`
    },
  })
  // `espree@10.0.0` is a version of a package.
  const match = linkify.match.bind(linkify)
  linkify.match = (text) => match(text)?.filter(({ schema, text }) => schema !== 'mailto:' || isMail(text)) ?? []
}

function isMail(text: string): boolean {
  return /^mailto:/i.test(text) || MAIL_HOST.test(text)
}
