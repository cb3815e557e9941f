import type { Plugin } from 'vite'

/** The properties of an endpoint that browsers use; the server uses the others to check and to describe calls. */
const USED = ['method', 'path', 'access']

const CONTRACT = /\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/**
 * Leaves out the parts of the contract that browsers never use: of endpoints the shapes of bodies and replies, then every
 * import and every definition that only those needed. For that, all calls in its definitions are marked as free of side effects.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const edits: { start: number; end: number; text: string }[] = []
        const visit = (node: Node): void => {
          if (node.type === 'CallExpression') {
            edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' })
            const [definition] = node.arguments as Node[]
            if ((node.callee as Node).name === 'endpoint' && definition) {
              const kept = (definition.properties as Node[]).filter(({ key }) =>
                USED.includes(String((key as Node | undefined)?.name)),
              )
              const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
              edits.push({ start: definition.start, end: definition.end, text: `{ ${text} }` })
              return
            }
          }
          if (node.type.includes('Function')) return
          for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
        }
        visit(this.parse(code) as unknown as Node)
        edits.sort((a, b) => b.start - a.start || b.end - a.end)
        const edited = edits.reduce(
          (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
          code,
        )
        return {
          code: withoutUnusedImports(edited, this.parse(edited) as unknown as Node),
          map: null,
        }
      },
    },
  }
}

/** Of a file that nothing is imported from any more, no definition belongs to the files of every page. */
function withoutUnusedImports(code: string, program: Node): string {
  const imports = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  const last = imports.at(-1)?.end ?? 0
  const rest = code.slice(last)
  return imports.toReversed().reduce((text, { start, end, specifiers }) => {
    const names = (specifiers as { local: { name: string } }[]).map(({ local }) => local.name)
    const isUsed = names.some((name) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(rest))
    return isUsed ? text : text.slice(0, start) + text.slice(end)
  }, code)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
