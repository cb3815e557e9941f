import { join } from 'node:path'
import type { FrontMatter } from '../front-matter.ts'
import { configText, readConfig } from './config.ts'
import type { Site } from './find-site.ts'

const known = new WeakMap<Site, Map<string, Promise<FrontMatter>>>()

/** Fields of defaults that say something of a text; the others tell the program how to show it. */
const TOLD = 'author authors tags categories category published draft image description'.split(' ')

/** Fields that a file has by its folder: `posts/posts.json` of Eleventy, `defaults` of Jekyll. Empty for other programs. */
export async function readFolderData(
  root: string,
  path: string,
  site: Site,
  sitePath = path,
): Promise<FrontMatter> {
  if (site.generator === 'jekyll') return jekyllDefaults(sitePath, site)
  if (site.generator !== 'eleventy') return {}
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const folders = known.get(site) ?? new Map<string, Promise<FrontMatter>>()
  known.set(site, folders)
  const data = folders.get(folder) ?? readFolder(join(root, folder))
  folders.set(folder, data)
  return data
}

async function readFolder(folder: string): Promise<FrontMatter> {
  const name = folder.split('/').at(-1) ?? ''
  for (const file of [`${name}.json`, `${name}.11tydata.json`]) {
    const { permalink, layout, author } = await readConfig(join(folder, file))
    const given = { permalink, layout, author }
    if (permalink ?? layout ?? author)
      return Object.fromEntries(
        Object.entries(given).filter(([, value]) => typeof value === 'string'),
      )
  }
  return {}
}

/** The fields of `defaults` in whose scope a file is; those of the narrowest scope win. Addresses are read apart. */
function jekyllDefaults(sitePath: string, { config }: Site): FrontMatter {
  if (!Array.isArray(config.defaults)) return {}
  const [, collection = 'pages'] = /(?:^|\/)_([^/]+)\//.exec(sitePath) ?? []
  const types = collection === 'posts' ? ['posts', 'post'] : [collection]
  const inside = (config.defaults as FrontMatter[]).slice(0, 200).flatMap((one) => {
    const scope = (configText(one ?? {}, 'scope', 'path') ?? '').replace(
      /^\.?\/+|\/+$|\/?\*.*$/g,
      '',
    )
    const type = configText(one ?? {}, 'scope', 'type')
    const isInside = scope === '' || sitePath === scope || sitePath.startsWith(`${scope}/`)
    const given = Object.entries((one?.values ?? {}) as FrontMatter)
    const values = Object.fromEntries(given.filter(([name]) => TOLD.includes(name)))
    return isInside && (type === undefined || types.includes(type)) ? [{ scope, values }] : []
  })
  const narrowestLast = inside.toSorted((a, b) => a.scope.length - b.scope.length)
  return Object.assign({}, ...narrowestLast.map(({ values }) => values))
}
