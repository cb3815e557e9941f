import { basename, join } from 'node:path'
import { computed, type FrontMatter, isFields } from '../fields/front-matter.ts'
import { readConfig } from './config.ts'
import type { Site } from './find-site.ts'
import { jekyllDefaults } from './jekyll-defaults.ts'

const known = new WeakMap<Site, Map<string, Promise<FrontMatter>>>()

/** Fields of `defaults` that describe a text; the others concern its layout. */
const TOLD = 'author authors tags categories category published draft image description'.split(' ')

/** Fields that a file has by its folder: `posts/posts.json` of Eleventy, `defaults` of Jekyll. Empty for other programs. */
export async function readFolderData(root: string, path: string, site: Site, sitePath = path): Promise<FrontMatter> {
  if (site.generator === 'jekyll') return toldByJekyll(sitePath, site)
  if (site.generator !== 'eleventy') return {}
  const folders = known.get(site) ?? new Map<string, Promise<FrontMatter>>()
  known.set(site, folders)
  const fields: FrontMatter = {}
  // A folder has the data of those above it too.
  const names = path.split('/').slice(0, -1)
  for (const [at] of ['', ...names].entries()) {
    const folder = names.slice(0, at).join('/')
    const data = folders.get(folder) ?? readFolder(join(root, folder))
    folders.set(folder, data)
    Object.assign(fields, await data)
  }
  return fields
}

const DATA = ['json', '11tydata.json', '11tydata.js', '11tydata.cjs', '11tydata.mjs']

async function readFolder(folder: string): Promise<FrontMatter> {
  const name = basename(folder)
  for (const ending of DATA) {
    const { permalink, layout, author, eleventyComputed } = await readConfig(join(folder, `${name}.${ending}`))
    const given = { permalink, layout, author, eleventyComputed }
    const isTold = ([, value]: [string, unknown]) => typeof value === 'string' || value === computed || isFields(value)
    const told = Object.entries(given).filter(isTold)
    if (told.length > 0) return Object.fromEntries(told)
  }
  return {}
}

/** The fields of matching `defaults`, the narrowest scope last. Permalinks are read elsewhere. */
function toldByJekyll(sitePath: string, { config }: Site): FrontMatter {
  const [, collection = 'pages'] = /(?:^|\/)_([^/]+)\//.exec(sitePath) ?? []
  const types = collection === 'posts' ? ['posts', 'post'] : [collection]
  const found = jekyllDefaults(sitePath, config).filter(({ type }) => type === undefined || types.includes(type))
  const narrowestLast = found.toSorted((a, b) => a.scope.length - b.scope.length)
  const values = narrowestLast.flatMap((one) => Object.entries(one.values))
  return Object.fromEntries(values.filter(([name]) => TOLD.includes(name)))
}
