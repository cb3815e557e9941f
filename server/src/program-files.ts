import { extname, join } from 'node:path'

/** The file of a program or thread named like `markdown/worker`: of the build if this module is, otherwise the source. */
export function programFile(name: string): string {
  return join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)
}
