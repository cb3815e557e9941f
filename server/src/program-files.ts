import { extname, join } from 'node:path'

// The build puts this module into `server/dist`, at the same depth as in `server/src`.

/** The folder of the server's sources, for files beside them that are not modules. */
export const sourceFolder = join(import.meta.dirname, '../src')

/** The folder of the built web, which a running site serves. */
export const webFolder = join(sourceFolder, '../../web/dist')

/** The built scripts for the page of searches in a copy of the site. */
export const searchScriptsFolder = join(sourceFolder, '../dist/search-page')

/**
 * The file of a program or thread named like `rendering/worker`: of the build if this module is, otherwise the source.
 */
export function programFile(name: string): string {
  return join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)
}
