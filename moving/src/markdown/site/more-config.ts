import { join } from 'node:path'
import { entriesOf } from '../../files/plain-file.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { readConfig } from './config.ts'
import { webAddress } from './own-address.ts'

/** Files in which JavaScript sites store their address and author. */
const ELSEWHERE = [
  ...['data/siteMetadata.js', 'data/siteMetadata.ts', 'src/config.ts', 'src/consts.ts'],
  ...['src/site.config.ts', 'src/data/site.ts', 'site.config.js', 'site.config.ts', 'config.ts'],
  ...['src/_data/site.js', 'src/_data/site.json', 'src/_data/metadata.js', 'src/_data/metadata.json'],
  ...['_data/site.js', '_data/site.json', '_data/metadata.js', '_data/metadata.json'],
]

/** Exports with these names are about the site, and others may be about its author. */
const ABOUT_SITE = /^(default|site|config|meta|site_?(config|metadata|data|info)|metadata|app_?config)$/i

/** The fields of these files. */
export function configsElsewhere(folder: string): Promise<FrontMatter[]> {
  return Promise.all(ELSEWHERE.map((name) => readConfig(join(folder, name))))
}

/** The address and author of a site in a file beside its configuration; empty if there is none. */
export async function siteElsewhere(folder: string): Promise<{ url?: string; author?: unknown }> {
  const found: { url?: string; author?: unknown } = {}
  for (const fields of await configsElsewhere(folder)) {
    const others = Object.keys(fields).filter((one) => ABOUT_SITE.test(one))
    const places = [fields, ...others.map((one) => fields[one]).filter(isFields)]
    for (const { url, siteUrl, SITE_URL, website, site, author, AUTHOR, SITE_AUTHOR } of places) {
      const address = [siteUrl, SITE_URL, website, url, site].find(
        (one): one is string => typeof one === 'string' && webAddress(one) !== undefined,
      )
      if (address !== undefined) found.url ??= address
      found.author ??= author ?? AUTHOR ?? SITE_AUTHOR
    }
  }
  return found
}

/** Adds the files of Hugo in a folder: `module.toml`, `languages.toml`, `languages.fr.toml`, each named as its field. */
export async function addSplitConfig(folder: string, config: FrontMatter): Promise<void> {
  for (const { name } of await entriesOf(folder)) {
    const [, part = '', code] = /^(\w+)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/.exec(name) ?? []
    if (part === '' || /^(hugo|config)$/.test(part)) continue
    const fields = await readConfig(join(folder, name))
    const known = isFields(config[part]) ? config[part] : {}
    config[part] = { ...known, ...(code === undefined ? fields : { [code]: fields }) }
  }
}
