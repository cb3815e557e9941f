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

/** Longer code is shown without colours: nobody reads it, and it would cost every save. */
const LONGEST_CODE = 50_000
const LONGEST_LINE = 1_000

const theme = createCssVariablesTheme({ name: 'byline', variablePrefix: '--tk-' })
let highlighter: Highlighter | undefined

/** Milliseconds by the clock after which the highlighter leaves the rest of a line plain without a word. */
const LONGEST_LINE_MS = 500

/**
 * Colours code by classes (`tk-keyword` …), so that one HTML serves both themes, and names its language. Calls
 * `onCutShort` when code stayed plain because the thread had used `budgetMs` of CPU time.
 */
export function highlight(budgetMs: number, onCutShort: () => void, clocks = { cpuMs, wallMs }) {
  return async (tree: Root): Promise<void> => {
    const blocks: { pre: Element; code: Element }[] = []
    visit(tree, 'element', (pre: Element) => {
      const code = pre.tagName === 'pre' ? pre.children[0] : undefined
      if (code?.type === 'element' && code.tagName === 'code') blocks.push({ pre, code })
    })
    const end = clocks.cpuMs() + budgetMs
    for (const { pre, code } of blocks) {
      const named = languageOf(code)
      const text = textOf(code)
      if (named.id && text.length <= LONGEST_CODE) {
        const loaded = clocks.cpuMs() < end && (await load(named.id))
        const start = clocks.wallMs()
        if (loaded) code.children = colour(loaded, text, named.id)
        if (!loaded || clocks.wallMs() - start >= LONGEST_LINE_MS) onCutShort()
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

/** Loads what most articles need, so that the first one does not wait for it. */
export async function warmUp(): Promise<void> {
  colour(await load('javascript'), 'let x = 1', 'javascript')
}

/** Reading a grammar may take a busy machine long; nothing limits it by the clock. */
async function load(language: string): Promise<Highlighter> {
  highlighter ??= await createHighlighter({ themes: [theme], langs: [] })
  await highlighter.loadLanguage(language as BundledLanguage)
  return highlighter
}

function colour({ codeToTokens }: Highlighter, text: string, language: string): ElementContent[] {
  const { tokens } = codeToTokens(text, {
    lang: language as BundledLanguage,
    theme: 'byline',
    tokenizeMaxLineLength: LONGEST_LINE,
    tokenizeTimeLimit: LONGEST_LINE_MS,
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
  /** As the highlighter knows it; undefined: it does not. */
  id: string | undefined
  /** As a reader knows it. */
  name: string
}

/** `rust,ignore`, `js/0,3` and `wasm/4` name a language before the first sign that is no part of a name. */
function languageOf(code: Element): NamedLanguage {
  const classes = code.properties.className
  const given =
    /^language-([\w+#.-]*)/.exec(Array.isArray(classes) ? String(classes[0]) : '')?.[1] ?? ''
  const info = bundledLanguagesInfo.find(
    ({ id, aliases }) => id === given.toLowerCase() || aliases?.includes(given.toLowerCase()),
  )
  return { id: info?.id, name: info?.name ?? given }
}

/** A bar with the language's name and the copy button above the code, which the keyboard can scroll. */
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
