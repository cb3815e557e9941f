import type { Plugin } from 'vite'

const CONTRACT = /\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Property {
  key?: { name?: string }
}

/**
 * Leaves out the parts of the contract that browsers never use: of an endpoint all but method, path, access and
 * `renewsToken`, then
 * every import and definition that only those parts needed. All other calls in definitions are marked as pure for that.
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
            const [route, access, definition] = node.arguments as { value?: unknown; properties?: Property[] }[]
            if ((node.callee as Node).name === 'endpoint') {
              const [method, path] = String(route?.value).split(' ')
              const renewsToken = definition?.properties?.some(({ key }) => key?.name === 'renewsToken') || undefined
              const text = JSON.stringify({ method, path, access: access?.value, renewsToken })
              edits.push({ start: node.start, end: node.end, text })
              return
            }
            edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' })
          }
          if (node.type.includes('Function')) return
          for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
        }
        visit(this.parse(code) as unknown as Node)
        edits.sort((a, b) => b.start - a.start || b.end - a.end)
        const edited = edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
        return { code: withoutUnusedImports(edited, this.parse(edited) as unknown as Node), map: null }
      },
    },
  }
}

/** No definition of a file that nothing imports any more belongs to the files of every page. */
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
