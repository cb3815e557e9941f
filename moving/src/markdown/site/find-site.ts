import { realpath } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { type Note, noteOf } from '@byline/contract/imports/note'
import { entriesOf, isFolder } from '../../files/plain-file.ts'
import { Unreadable } from '../../records/unreadable.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { configText, readConfig } from './config.ts'
import { type Generator, generatorNames } from './generators.ts'
import { addSplitConfig } from './split-config.ts'

/** The folder of a whole site, of which the imported folder may be a part. */
export interface Site {
  root: string
  generator: Generator | undefined
  config: FrontMatter
  notes: Note[]
}

/** Folders above the imported one in which a configuration is looked for. */
const LEVELS_MAX = 5

/** Configurations in the order of the search; where generators share a name, the content decides. */
const CONFIGS: [RegExp, Generator][] = [
  [/^docusaurus\.config\.[cm]?[jt]s$/, 'docusaurus'],
  [/^gatsby-config\.[cm]?[jt]s$/, 'gatsby'],
  [/^(\.eleventy|eleventy\.config)\.[cm]?[jt]s$/, 'eleventy'],
  [/^astro\.config\.[cm]?[jt]s$/, 'astro'],
  [/^hugo\.(toml|ya?ml|json)$/, 'hugo'],
  [/^zola\.toml$/, 'zola'],
  [/^_config\.(ya?ml|toml)$/, 'jekyll'],
  [/^config\.(toml|ya?ml|json)$/, 'hugo'],
  [/^mkdocs\.ya?ml$/, 'mkdocs'],
  [/^nuxt\.config\.[cm]?[jt]s$/, 'nuxt'],
  [/^next\.config\.[cm]?[jt]s$/, 'next'],
  [/^pelicanconf\.py$/, 'pelican'],
]

/** Finds the site around a folder. Throws `Unreadable` if the folder that an operator names is none, or not around it. */
export async function findSite(root: string, given: string | undefined): Promise<Site> {
  if (given !== undefined) {
    const folder = await folderAround(root, given)
    return (await siteIn(folder, root)) ?? (await unknownSite(folder, root))
  }
  let folder = root
  for (let level = 0; level <= LEVELS_MAX; level++) {
    const site = await siteIn(folder, root)
    if (site) return site
    if (await isOutermost(folder)) break
    folder = dirname(folder)
  }
  return (await siteBelow(root)) ?? (await unknownSite(root, root))
}

/** Repositories often have their site in a folder of it, such as `website`. */
async function siteBelow(root: string): Promise<Site | undefined> {
  const names = (await entriesOf(root)).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const usual = ['website', 'site', 'docs', 'www', 'web', 'blog']
  for (const name of [...usual.filter((one) => names.includes(one)), ...names.slice(0, 50)]) {
    const site = /^\.|^node_modules$/.test(name) ? undefined : await siteIn(join(root, name), root)
    if (site) return site
  }
  return undefined
}

/** A site is never larger than its repository or than the home folder. */
async function isOutermost(folder: string): Promise<boolean> {
  const above = dirname(folder)
  if (above === folder || [homedir(), tmpdir()].includes(above)) return true
  return (await namesIn(folder)).includes('.git')
}

async function folderAround(root: string, given: string): Promise<string> {
  if (await isFolder(given)) return realpath(given)
  throw new Unreadable(noteOf('dashboard.imports.reasonNoSiteFolder', { folder: given, site: root }))
}

async function siteIn(folder: string, root: string): Promise<Site | undefined> {
  const names = await namesIn(folder)
  for (const [pattern, generator] of CONFIGS) {
    const name = names.find((one) => pattern.test(one))
    if (name) return siteOf(folder, root, name, generator, names)
  }
  if (names.includes('config') && (await namesIn(join(folder, 'config'))).includes('_default')) {
    const files = await namesIn(join(folder, 'config', '_default'))
    const name = files.find((one) => /^(hugo|config)\.(toml|ya?ml|json)$/.test(one))
    if (name) return siteOf(folder, root, `config/_default/${name}`, 'hugo', names)
  }
  for (const hidden of ['.vitepress', '.vuepress']) {
    const file = (await namesIn(join(folder, hidden))).find((one) => /^config\.[cm]?[jt]s$/.test(one))
    if (file) return siteOf(folder, root, `${hidden}/${file}`, 'vitepress', names)
  }
  return undefined
}

async function siteOf(
  folder: string,
  root: string,
  name: string,
  proposed: Generator,
  names: string[],
): Promise<Site | undefined> {
  const config = await readConfig(join(folder, name))
  const isSure = /(^|\/)hugo\.\w+$/.test(name)
  const generator = isSure ? 'hugo' : await decided(proposed, folder, names, config)
  if (!generator) return undefined
  if (generator === 'hugo') await addSplitConfig(join(folder, 'config/_default'), config)
  const where = relative(root, join(folder, name)) || name
  const inside = generator === 'jekyll' ? configText(config, 'source') : undefined
  const source = inside && /^\.?\/?[\w-]+\/?$/.test(inside) ? join(folder, inside) : folder
  return {
    root: (await namesIn(source)).length > 0 ? source : folder,
    generator,
    config,
    notes: [noteOf('dashboard.imports.noteGenerator', { program: generatorNames[generator], file: where })],
  }
}

async function decided(
  proposed: Generator,
  folder: string,
  names: string[],
  config: FrontMatter,
): Promise<Generator | undefined> {
  if (proposed === 'jekyll') {
    const isHexo =
      'source_dir' in config ||
      'new_post_name' in config ||
      // Octopress has its posts there too, and is made of Jekyll.
      (!('source' in config) && (await namesIn(join(folder, 'source'))).includes('_posts'))
    return isHexo ? 'hexo' : 'jekyll'
  }
  if (proposed !== 'hugo') return proposed
  if ('base_url' in config) return 'zola'
  const fields = Object.keys(config).map((name) => name.toLowerCase())
  return fields.includes('baseurl') || names.includes('archetypes') || names.includes('content') ? 'hugo' : undefined
}

/** Tells Hexo and Jekyll by their folders if there is no configuration. */
async function unknownSite(folder: string, imported: string): Promise<Site> {
  const root = folder === imported ? imported.replace(/(?:\/source)?\/_(?:posts|drafts)$/, '') : folder
  const names = await namesIn(root)
  const isHexo = (await namesIn(join(root, 'source'))).includes('_posts')
  const generator = isHexo ? 'hexo' : names.includes('_posts') ? 'jekyll' : undefined
  const notes = generator ? [noteOf('dashboard.imports.noteLooksLike', { program: generatorNames[generator] })] : []
  return { root, generator, config: {}, notes }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await entriesOf(folder)).map(({ name }) => name)
}
