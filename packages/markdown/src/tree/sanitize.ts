import type { Schema } from 'hast-util-sanitize'
import { mathAncestors, mathAttributes, mathNames } from './math.ts'

// The value becomes part of a class name.
const align: [string, ...string[]] = ['align', 'left', 'center', 'right']
const protocols = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']

/** The HTML that an article may use. Of other elements `readable-tree.ts` keeps what readers need. */
export const allowed: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'section', 'blockquote'],
    ...['pre', 'code', 'kbd', 'samp', 'var', 'tt', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'input'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img', 'figure'],
    ...['figcaption', 'details', 'summary', 'sub', 'sup', 'small', 's', 'strike', 'del', 'ins'],
    ...['mark', 'strong', 'em', 'b', 'i', 'u', 'q', 'cite', 'abbr', 'dfn', 'time', 'ruby', 'rt'],
    ...['rp', 'bdi', 'bdo', 'wbr', 'progress', 'math', ...mathNames],
  ],
  attributes: {
    '*': ['id', 'lang', 'dir', 'title'],
    ...mathAttributes,
    a: ['href', ['className', 'footnote-backref', 'embed']],
    img: ['src', 'alt', 'width', 'height'],
    code: [['className', /^language-/]],
    div: [['className', /^callout(-\w+)?$/]],
    p: [['className', 'callout-label']],
    pre: ['dataTitle'],
    details: ['open'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: ['value', ['className', 'task-list-item', 'footnote-item']],
    ol: ['start', 'reversed', ['className', 'footnotes-list']],
    progress: ['value', 'max'],
    q: ['cite'],
    blockquote: ['cite'],
    section: [['className', 'footnotes']],
    sup: [['className', 'footnote-ref']],
    td: [align, 'colSpan', 'rowSpan'],
    th: [align, 'colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
  },
  ancestors: mathAncestors,
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: protocols, src: protocols, cite: protocols },
  // Elements that are removed with their text, because it is code or a drawing.
  strip: [
    ...['script', 'style', 'template', 'title', 'iframe', 'object', 'embed', 'svg', 'video'],
    ...['audio', 'canvas', 'select', 'textarea', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ],
  clobber: [],
}
