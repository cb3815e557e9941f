import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import {
  type BundledLanguage,
  bundledLanguagesInfo,
  createCssVariablesTheme,
  createHighlighter,
  type Highlighter,
} from 'shiki'
import { visit } from 'unist-util-visit'

/** Characters of code above which it is not highlighted: few people read it, and each save would take longer. */
const CODE_MAX = 50_000
const LINE_MAX = 1_000

/** Milliseconds by the clock that one line may take at least; more, if the text has more time. */
const LINE_MS = 500

const theme = createCssVariablesTheme({ name: 'byline', variablePrefix: '--tk-' })
let highlighter: Highlighter | undefined

/**
 * Highlights code with classes (`tk-keyword` …), so the same HTML works in both themes, and shows the name of its
 * language. Calls `onCutShort` if code stays plain because the thread has used `budgetMs` milliseconds of CPU time, or
 * because a line took long: the highlighter leaves the rest of such a line plain without reporting it.
 */
export function highlight(budgetMs: number, onCutShort: () => void, clocks = { cpuMs, wallMs }) {
  return async (tree: Root): Promise<void> => {
    const blocks: { pre: Element; code: Element }[] = []
    visit(tree, 'element', (pre: Element) => {
      const code = pre.tagName === 'pre' ? pre.children[0] : undefined
      if (code?.type === 'element' && code.tagName === 'code') blocks.push({ pre, code })
    })
    const end = clocks.cpuMs() + budgetMs
    const lineMaxMs = Math.max(LINE_MS, budgetMs)
    for (const { pre, code } of blocks) {
      const named = languageOf(code)
      const text = textOf(code)
      if (named.id && text.length <= CODE_MAX) {
        const loaded = clocks.cpuMs() < end && (await load(named.id))
        const start = clocks.wallMs()
        if (loaded) code.children = highlightCode(loaded, text, named.id, lineMaxMs)
        if (!loaded || clocks.wallMs() - start >= lineMaxMs) onCutShort()
      }
      delete code.properties.className
      frame(pre, named.name)
    }
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function wallMs(): number {
  return performance.now()
}

/** Loads the highlighter and a common language before the first article needs them. */
export async function warmUp(): Promise<void> {
  highlightCode(await load('javascript'), 'let x = 1', 'javascript', LINE_MS)
}

/** Has no wall-clock limit, because loading a grammar may take long on a busy machine. */
async function load(language: string): Promise<Highlighter> {
  highlighter ??= await createHighlighter({ themes: [theme], langs: [] })
  await highlighter.loadLanguage(language as BundledLanguage)
  return highlighter
}

function highlightCode(
  { codeToTokens }: Highlighter,
  text: string,
  language: string,
  lineMaxMs: number,
): ElementContent[] {
  const { tokens } = codeToTokens(text, {
    lang: language as BundledLanguage,
    theme: 'byline',
    tokenizeMaxLineLength: LINE_MAX,
    tokenizeTimeLimit: lineMaxMs,
  })
  return tokens.flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []),
    ...line.map(({ content, color }) => span(content, color)),
  ])
}

function span(value: string, color = ''): ElementContent {
  const kind = /--tk-token-([\w-]+)/.exec(color)?.[1]
  const text = { type: 'text' as const, value }
  if (!kind) return text
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [`tk-${kind}`] },
    children: [text],
  }
}

interface NamedLanguage {
  /** The highlighter's id, or undefined for an unknown language. */
  id: string | undefined
  /** The name that readers see. */
  name: string
}

/** The language is the text before the first character that no name contains: `rust,ignore`, `js/0,3`, `wasm/4`. */
function languageOf(code: Element): NamedLanguage {
  const classes = code.properties.className
  const given =
    /^language-([\w+#.-]*)/.exec(Array.isArray(classes) ? String(classes[0]) : '')?.[1] ?? ''
  const info = bundledLanguagesInfo.find(
    ({ id, aliases }) => id === given.toLowerCase() || aliases?.includes(given.toLowerCase()),
  )
  return { id: info?.id, name: info?.name ?? given }
}

/** Adds a bar with the language and a copy button, and lets the keyboard scroll the code. */
function frame(pre: Element, language: string): void {
  const bar: Element = {
    type: 'element',
    tagName: 'div',
    properties: { className: ['code-bar'] },
    children: [
      {
        type: 'element',
        tagName: 'span',
        properties: {},
        children: [{ type: 'text', value: language }],
      },
      {
        type: 'element',
        tagName: 'button',
        properties: { type: 'button', 'data-copy': true },
        children: [{ type: 'text', value: 'Copy' }],
      },
    ],
  }
  const code: Element = {
    ...pre,
    properties: {
      ...pre.properties,
      tabIndex: 0,
      role: 'group',
      ariaLabel: language ? `${language} code` : 'Code',
    },
  }
  Object.assign(pre, { tagName: 'div', properties: { className: ['code'] }, children: [bar, code] })
}
