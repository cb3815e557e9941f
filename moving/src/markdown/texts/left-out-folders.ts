import type { Skipped } from '../../records/source.ts'
import { directoryOf } from '../addresses/file-names.ts'
import type { Languages } from '../site/languages.ts'

/** A folder with more texts is documentation and no part of a blog. */
const DOCUMENTATION_MAX = 50
const DOCUMENTATION = /^(\d+\.)?(docs?|documentation|reference|api)$/i
const BLOG = /^(\d+\.)?(posts?|_posts|blogs?|[\w-]*blog|articles?|news|writing)$/i

export interface LeftOutFolders {
  files: string[]
  skipped: Skipped[]
}

/**
 * Removes whole folders from a list of files: those in other languages, and large ones with documentation
 * beside a blog. `sitePathOf` gives the path in the folder of the site, `isChosen` whether the operator wants a file.
 */
export function withoutFolders(
  files: readonly string[],
  languages: Languages | undefined,
  sitePathOf: (path: string) => string,
  isChosen: (path: string) => boolean = () => false,
): LeftOutFolders {
  const reasons = new Map<string, string>()
  const counts = new Map<string, number>()
  const leftOut = new Map<string, string>()
  for (const path of files) {
    const folder = foreignFolder(path, languages, sitePathOf) ?? documentationFolder(path)
    if (folder === undefined || isChosen(path)) continue
    leftOut.set(path, folder)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const foldersWithBlog = new Set(files.flatMap(aboveBlog))
  for (const [folder, count] of counts) {
    const code = codeOf(sitePathOf(folder), languages)
    const texts = `${count.toLocaleString('en')} ${count === 1 ? 'text' : 'texts'}`
    if (code !== undefined) reasons.set(folder, `it holds ${texts} in ${code}`)
    else if (count > DOCUMENTATION_MAX && foldersWithBlog.has(directoryOf(folder)))
      reasons.set(folder, `it holds ${texts} of documentation; import it apart if you need it`)
  }
  return {
    files: files.filter((path) => !reasons.has(leftOut.get(path) ?? '')),
    skipped: [...reasons].map(([path, reason]) => ({ path: `${path}/`, reason })),
  }
}

function foreignFolder(
  path: string,
  languages: Languages | undefined,
  sitePathOf: (path: string) => string,
): string | undefined {
  const sitePath = sitePathOf(path)
  const folder = languages?.others
    .flatMap((code) => languages.folders.get(code) ?? [])
    .find((one) => sitePath.startsWith(`${one}/`))
  if (folder === undefined) return undefined
  // The path of that folder in the imported one.
  const below = sitePath.length - folder.length
  return path.slice(0, path.length - below)
}

function codeOf(sitePath: string, languages: Languages | undefined): string | undefined {
  return languages?.others.find((code) => languages.folders.get(code) === sitePath)
}

function documentationFolder(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1)
  const at = folders.findIndex((name) => DOCUMENTATION.test(name))
  return at < 0 ? undefined : folders.slice(0, at + 1).join('/')
}

function aboveBlog(path: string): string[] {
  const folders = path.split('/').slice(0, -1)
  const at = folders.findIndex((name) => BLOG.test(name))
  return at < 0 ? [] : [folders.slice(0, at).join('/')]
}
