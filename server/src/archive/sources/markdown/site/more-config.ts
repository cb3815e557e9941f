import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrontMatter } from '../front-matter.ts'
import { readConfig } from './config.ts'

/** Where sites in JavaScript keep their address and author, which their configuration imports. */
const ELSEWHERE = [
  ...['data/siteMetadata.js', 'data/siteMetadata.ts', 'src/config.ts', 'src/consts.ts'],
  ...['src/site.config.ts', 'src/data/site.ts', 'site.config.js', 'site.config.ts', 'config.ts'],
  ...[
    'src/_data/site.js',
    'src/_data/site.json',
    'src/_data/metadata.js',
    'src/_data/metadata.json',
  ],
  ...['_data/site.js', '_data/site.json', '_data/metadata.js', '_data/metadata.json'],
]

const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\//i.test(value)

/** Whether a configuration tells where the site is. */
export function hasAddress(config: FrontMatter): boolean {
  return Object.entries(config).some(
    ([name, value]) =>
      /^(url|baseurl|base_url|siteurl|website|site|site_url)$/i.test(name) && isAddress(value),
  )
}

/** The address and author of a site in a file beside its configuration; empty if there is none. */
export async function addressElsewhere(folder: string): Promise<FrontMatter> {
  for (const name of ELSEWHERE) {
    const { url, siteUrl, website, site, author } = await readConfig(join(folder, name))
    const address = [siteUrl, website, url, site].find(isAddress)
    if (address !== undefined) return { url: address, ...(author !== undefined && { author }) }
  }
  return {}
}

/** Adds the files beside a configuration of Hugo: `params.toml`, `languages.toml`, `languages.fr.toml`. */
export async function addSplitConfig(folder: string, config: FrontMatter): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.toSorted()) {
    const [, part = '', code] =
      /^(params|permalinks|languages)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/.exec(name) ?? []
    if (part === '') continue
    const fields = await readConfig(join(folder, name))
    if (code === undefined) config[part] = { ...(config[part] as FrontMatter), ...fields }
    else config[part] = { ...(config[part] as FrontMatter), [code]: fields }
  }
}
