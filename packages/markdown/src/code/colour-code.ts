import { createContext, Script } from 'node:vm'
import type { ElementContent } from 'hast'
import hljs from 'highlight.js/lib/common'

/** Our classes by those of the highlighter; other parts of code have the colour of text. */
const kinds: Record<string, string> = {
  comment: 'comment',
  quote: 'comment',
  meta: 'constant',
  keyword: 'keyword',
  'selector-tag': 'keyword',
  section: 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  name: 'string',
  code: 'string',
  number: 'constant',
  literal: 'constant',
  symbol: 'constant',
  bullet: 'constant',
  'variable constant_': 'constant',
  'variable language_': 'constant',
  'selector-attr': 'constant',
  'selector-pseudo': 'constant',
  link: 'link',
  title: 'function',
  'title function_': 'function',
  'title class_': 'function',
  'title class_ inherited__': 'function',
  'title function_ invoke__': 'function',
  built_in: 'function',
  type: 'function',
  attr: 'function',
  attribute: 'function',
  'selector-class': 'function',
  'selector-id': 'function',
  variable: 'parameter',
  params: 'parameter',
  'template-variable': 'parameter',
  addition: 'inserted',
  deletion: 'deleted',
}
/** Parts whose text has the colour of text, although they are within a string or a list of parameters. */
const plain = new Set(['subst', 'punctuation', 'operator', 'tag'])

const TAG = /<span class="([^"]*)">|<\/span>/
const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/** Characters of code that no grammar takes long for. A timer would take longer than the highlighter. */
const SHORT = 500

/** A script that can be interrupted, unlike a function. */
const interruptible = new Script('work()')
const context = createContext({ work: undefined })

/**
 * Code as text and spans with classes, or undefined if it needs more than `maxMs` milliseconds by the clock: some grammars
 * take quadratic time for unusual code.
 */
export function colourCode(code: string, language: string, maxMs: number): ElementContent[] | undefined {
  const work = () => hljs.highlight(code, { language, ignoreIllegals: true })
  if (code.length <= SHORT) return spansOf(work().value)
  // An interruption would leave the grammar half-compiled.
  hljs.highlight('', { language })
  context.work = work
  try {
    return spansOf(interruptible.runInContext(context, { timeout: maxMs }).value)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  } finally {
    context.work = undefined
  }
}

/** The highlighter nests its spans; ours stand in a row, each with the innermost kind. */
function spansOf(html: string): ElementContent[] {
  const row: ElementContent[] = []
  const open: (string | undefined)[] = []
  const parts = html.split(TAG)
  for (const [index, part] of parts.entries()) {
    const isTag = index % 2 === 1
    if (!isTag) addText(row, withoutEntities(part), open.at(-1))
    else if (part === undefined) open.pop()
    else open.push(kindOf(part, open.at(-1)))
  }
  return row
}

function kindOf(classes: string, outer: string | undefined): string | undefined {
  const scope = classes.replace(/^hljs-/, '')
  if (plain.has(scope)) return undefined
  return kinds[scope] ?? kinds[scope.split(' ')[0] ?? ''] ?? outer
}

function addText(row: ElementContent[], value: string, kind: string | undefined): void {
  if (value === '') return
  const text = { type: 'text' as const, value }
  row.push(
    kind
      ? {
          type: 'element',
          tagName: 'span',
          properties: { className: [`tk-${kind}`] },
          children: [text],
        }
      : text,
  )
}

function withoutEntities(html: string): string {
  return html.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => String(characters[entity]))
}
