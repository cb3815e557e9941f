import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../env/env.ts'
import { digestOf } from '../../http/headers/digest.ts'
import { programFile, webFolder } from '../../program-files.ts'

/** The entries of the build. The names of all other files, with their hashes, follow from these. */
const ENTRIES = [
  programFile('main'),
  join(webFolder, 'server/entry.server.js'),
  join(webFolder, 'client/.vite/manifest.json'),
]

let build: string | undefined

/**
 * Identifies the pages that the CDN stores for this process, besides their content: the program that makes them and the
 * CDN itself. Pages of another build name files that may exist no longer.
 */
export function siteInCdn({ cdn, publicUrl, uploadsUrl, corsOrigins }: Env): string {
  build ??= digestOf(ENTRIES.map(contentOf).join())
  return digestOf(JSON.stringify([build, publicUrl, uploadsUrl, corsOrigins, cdn?.name, cdn?.zone, cdn?.purgeUrls]))
}

/** Empty for a file that the sources lack before a build. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
