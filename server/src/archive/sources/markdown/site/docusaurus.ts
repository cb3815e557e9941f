import type { FrontMatter } from '../front-matter.ts'
import type { AddressedFile } from './addressed-file.ts'

/** A date at any place of a path, as Docusaurus reads it: `2019-05-01-name`, `2019/05-01-name`, `2019/05/01/name`. */
const DATED = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)$/

/** The addresses of a text, the likeliest first. */
export function docusaurusPatterns(
  { sitePath, slug }: AddressedFile,
  config: FrontMatter,
): string[] {
  const [folder = ''] = sitePath.split('/')
  if (folder === 'docs') return ['/docs/:path', '/:path']
  if (sitePath.startsWith('src/pages/')) return ['/:path']
  const named = (Array.isArray(config.routeBasePaths) ? config.routeBasePaths : []).map(String)
  const bases = [...new Set([...named.filter((one) => !/docs/.test(one)), folder])]
  const path = sitePath
    .slice(folder.length + 1)
    .replace(/\.\w+$/, '')
    .replace(/(^|\/)index$/, '')
  const [, before = '', date = '', name = ''] = DATED.exec(path) ?? []
  const own = date ? `${date.replaceAll('-', '/')}/${before}${name}` : path
  return bases.flatMap((base) => [
    ...(slug ? [`/${base}/:slug`] : []),
    `/${base}/${own}`,
    `/${base}/:year/:month/:day/:name`,
    `/${base}/:name`,
  ])
}
