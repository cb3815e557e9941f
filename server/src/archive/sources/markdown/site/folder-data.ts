import { join } from 'node:path'
import type { FrontMatter } from '../front-matter.ts'
import { readConfig } from './config.ts'
import type { Site } from './find-site.ts'

const known = new WeakMap<Site, Map<string, Promise<FrontMatter>>>()

/** The data that Eleventy has for all files of a folder: `posts/posts.json`. Empty for other programs. */
export async function readFolderData(root: string, path: string, site: Site): Promise<FrontMatter> {
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
