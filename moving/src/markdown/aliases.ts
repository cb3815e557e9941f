import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** Folders of a site by the names that its configuration gives them: `@assets` is `src/assets`. */
export type Aliases = ReadonlyMap<string, string>

const SIZE_MAX = 500_000
const CONFIGS =
  /^(?:[tj]sconfig(?:\.\w+)?\.json|package\.json|(?:vite|vitest|astro|svelte|nuxt|next|webpack|gatsby-node|vue)(?:\.config)?\.[cm]?[jt]s)$/
/** `"@assets/*": ["./src/assets/*"]` of TypeScript, `"#assets/*": "./src/assets/*"` of Node. */
const PATHS =
  /"([@~$#][\w@/-]*?)\/?\*?"\s{0,20}:\s{0,20}(?:\[\s{0,20})?"(\.{0,2}\/?[\w@./-]*?)\/?\*?"/g
/** `'@assets': path.resolve(__dirname, 'src/assets')`, or with `find` and `replacement`. */
const ALIAS =
  /(?:^|[\s{,])(?:["']?([@~$#][\w@/-]*)["']?\s*:|find:\s*["']([@~$#][\w@/-]*)["'],\s*replacement:)([^\n]{0,300})/g
/** The last text of an expression is the path: `fileURLToPath(new URL('./src', import.meta.url))`. */
const TEXT = /["'`]([\w@./-]+)["'`]/g

/** Reads the aliases of a site from the configurations at its top. Those that cannot be read have none. */
export async function readAliases(root: string): Promise<Aliases> {
  const aliases = new Map<string, string>()
  const names = await readdir(root).catch(() => [])
  for (const name of names.filter((one) => CONFIGS.test(one)).sort()) {
    const text = await textOf(join(root, name))
    const base = /"baseUrl"\s*:\s*"([\w./-]+)"/.exec(text)?.[1] ?? '.'
    const found: [string, string][] = name.endsWith('.json')
      ? [...text.matchAll(PATHS)].map(([, alias = '', path = '']) => [
          alias,
          posix.join(base, path),
        ])
      : [...text.matchAll(ALIAS)].map(([, key, find, value = '']) => [
          key ?? find ?? '',
          [...value.matchAll(TEXT)].map(([, one = '']) => one).findLast((one) => one !== 'url') ??
            '',
        ])
    for (const [alias, path] of found) {
      const folder = posix.normalize(path).replace(/^\/+|\/+$/g, '')
      const plain = alias.replace(/\/$/, '')
      if (folder !== '' && !folder.startsWith('..') && !aliases.has(plain))
        aliases.set(plain, folder)
    }
  }
  return aliases
}

/** The paths in the folder of a site that an address with an alias may mean, likely ones first; none without an alias. */
export function aliasedPaths(address: string, aliases: Aliases): string[] {
  const [, alias = '', rest = ''] = /^([@~$#][\w@-]*)\/(.+)$/s.exec(address) ?? []
  if (alias === '') return []
  const known = [...aliases]
    .filter(([name]) => address.startsWith(`${name}/`))
    .sort(([a], [b]) => b.length - a.length)
    .map(([name, folder]) => posix.join(folder, address.slice(name.length + 1)))
  const word = alias.replace(/^[@~$#]+/, '')
  const usual =
    word === '' || word === 'site'
      ? ['src', 'app', 'source', '']
      : [
          'src',
          'src/lib',
          'app',
          'src/assets',
          'assets',
          'public',
          'static',
          'src/content',
          '',
        ].map((folder) => posix.join(folder, word))
  return [...known, ...usual.map((folder) => posix.join(folder, rest))]
}

async function textOf(file: string): Promise<string> {
  try {
    const found = await lstat(file)
    return found.isFile() && found.size <= SIZE_MAX ? await readFile(file, 'utf8') : ''
  } catch {
    return ''
  }
}
