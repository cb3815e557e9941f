import { plainHost, withoutSlashes } from '../../records/addresses.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { configText } from './config.ts'
import type { Generator } from './generators.ts'

/** The fields in which each program has the address of its site, as paths in its configuration. */
const ADDRESSES: Record<Generator, string[]> = {
  astro: ['site'],
  docusaurus: ['url'],
  eleventy: ['url'],
  gatsby: ['siteMetadata.siteUrl', 'siteMetadata.url'],
  hexo: ['url'],
  hugo: ['baseURL'],
  jekyll: ['url'],
  mkdocs: ['site_url'],
  next: [],
  nuxt: ['site.url', 'runtimeConfig.public.siteUrl'],
  pelican: ['SITEURL'],
  vitepress: ['sitemap.hostname'],
  zola: ['base_url'],
}

/** The fields with the base path of the site, by program. */
const BASES: Partial<Record<Generator, string[]>> = {
  astro: ['base'],
  docusaurus: ['baseUrl'],
  eleventy: ['pathPrefix'],
  gatsby: ['pathPrefix'],
  hexo: ['root'],
  jekyll: ['baseurl'],
  next: ['basePath'],
  nuxt: ['app.baseURL'],
  vitepress: ['base'],
}

const OTHER_ADDRESSES = ['url', 'baseURL', 'base_url', 'siteUrl', 'website', 'site', 'site_url']
const OTHER_BASES = ['baseurl', 'base_url', 'root', 'pathPrefix', 'basePath', 'base']

const PLACEHOLDER =
  /(^|\.)(example\.(com|org|net)|localhost|yoursite\.com|your-?domain\.\w+|your-docusaurus-site\.\w+)$/i

/** The address of a site as its configuration says it: the program's own field first. */
export function ownAddress(config: FrontMatter, generator: Generator | undefined): URL | undefined {
  const own = generator ? ADDRESSES[generator] : []
  for (const name of [...own, ...OTHER_ADDRESSES]) {
    const address = webAddress(configText(config, ...name.split('.')))
    if (address) return address
  }
  return undefined
}

/** Undefined for a text that is no address, or one that programs put there for a start. */
export function webAddress(text: string | undefined): URL | undefined {
  if (!text || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const address = new URL(text)
  return PLACEHOLDER.test(address.hostname) ? undefined : address
}

/** The base path of the site, such as `/blog`; '' at the root of a host. */
export function basePath(config: FrontMatter, generator: Generator | undefined): string {
  const address = ownAddress(config, generator)
  for (const name of generator ? (BASES[generator] ?? []) : OTHER_BASES) {
    const given = configText(config, ...name.split('.'))
    const path = given === undefined ? undefined : pathOfBase(given, address)
    if (path !== undefined) return path
  }
  return address ? withoutSlashes(address.pathname) : ''
}

/** Undefined for an address of another site. */
function pathOfBase(given: string, address: URL | undefined): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:|^\/\//i.test(given)) return withoutSlashes(`/${given.replace(/^\.?\/+|^\.$/, '')}`)
  if (!URL.canParse(given)) return undefined
  const { host, pathname } = new URL(given)
  const isOwn = !address || plainHost(host) === plainHost(address.host)
  return isOwn ? withoutSlashes(pathname) : undefined
}
