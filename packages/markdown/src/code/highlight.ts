import type { Say } from '@byline/languages/texts'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { english } from '../english.ts'
import { codeLanguage } from './code-languages.ts'
import { colourCode } from './colour-code.ts'
import { frameCode, preformattedIn } from './frame-code.ts'

/** Characters of code above which it is not highlighted: few people read it, and each save would take longer. */
const CODE_MAX = 50_000

/** Milliseconds by the clock that one block may take at least; more, if the text has more time. */
const BLOCK_MS = 500

/**
 * Highlights code with classes (`tk-keyword` …), so the same HTML works in both themes, and shows the name of its
 * language. Calls `onCutShort` if code stays plain because the thread has used `budgetMs` milliseconds of CPU time, or
 * because one block took long.
 */
export function highlight(
  budgetMs: number,
  onCutShort: () => void,
  { cpuMs = threadCpuMs, say = english }: { cpuMs?: () => number; say?: Say } = {},
) {
  return async (tree: Root): Promise<void> => {
    const blocks = preformattedIn(tree)
    if (blocks.length === 0) return
    const end = cpuMs() + budgetMs
    for (const pre of blocks) {
      const code = codeIn(pre)
      const { id, name } = await codeLanguage(givenLanguage(code))
      const text = textOf(code)
      if (id && text.length <= CODE_MAX) {
        const coloured = cpuMs() < end && colourCode(text, id, Math.max(BLOCK_MS, budgetMs))
        if (coloured) code.children = coloured
        else onCutShort()
      }
      delete code.properties.className
      frameCode(pre, name, say)
    }
  }
}

/** The element with all that is in a block; one is added to a block that was written without it. */
function codeIn(pre: Element): Element {
  const [code, ...others] = pre.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (code?.type === 'element' && code.tagName === 'code' && others.length === 0) return code
  const added: Element = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: pre.children,
  }
  pre.children = [added]
  return added
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Compiles a common language before the first article needs it. */
export function warmUp(): void {
  colourCode('let x = 1', 'javascript', BLOCK_MS)
}

/** The text before the first character that no name contains: `rust,ignore`, `js/0,3`, `wasm/4`. */
function givenLanguage(code: Element): string {
  const classes = code.properties.className
  return /^language-([\w+#.-]*)/.exec(Array.isArray(classes) ? String(classes[0]) : '')?.[1] ?? ''
}
