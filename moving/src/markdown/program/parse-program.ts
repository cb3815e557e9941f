import { stripTypeScriptTypes } from 'node:module'
import { type Program, parse } from 'acorn'

/** The syntax tree of a program in JavaScript or TypeScript, which is never run. Throws an error if it has none. */
export function parseProgram(text: string, isTypeScript: boolean): Program {
  const plain = isTypeScript ? withoutTypes(text) : text
  const options = {
    ecmaVersion: 'latest',
    allowHashBang: true,
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
  } as const
  try {
    return parse(plain, { ...options, sourceType: 'module' })
  } catch {
    return parse(plain, { ...options, sourceType: 'script' })
  }
}

/** Node warns that its function is experimental, which does not help people who import a blog. */
function withoutTypes(text: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text, { mode: 'transform' })
  } finally {
    process.emitWarning = emitWarning
  }
}
