import type { FrontMatter } from '../fields/front-matter.ts'
import { blogsOf } from '../site/docusaurus-blogs.ts'
import type { AddressedFile } from './read-file.ts'

/** A date at any place of a path, as Docusaurus reads it: `2019-05-01-name`, `2019/05-01-name`, `2019/05/01/name`. */
const DATED = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)$/

/** The addresses of a text, the likeliest first. */
export function docusaurusPatterns({ sitePath, slug }: AddressedFile, config: FrontMatter): string[] {
  const [folder = ''] = sitePath.split('/')
  if (folder === 'docs') return ['/docs/:path', '/:path']
  if (sitePath.startsWith('src/pages/')) return ['/:path']
  const blog = blogsOf(config).find(({ path }) => sitePath.startsWith(`${path}/`))
  const bases = blog ? [blog.base] : [folder]
  const path = sitePath
    .slice((blog?.path ?? folder).length + 1)
    .replace(/\.\w+$/, '')
    .replace(/(^|\/)index$/, '')
  const [, before = '', date = '', name = ''] = DATED.exec(path) ?? []
  const own = date ? `${date.replaceAll('-', '/')}/${before}${name}` : path
  return bases
    .map(rooted)
    .flatMap((base) => [
      ...(slug ? [`${base}/:slug`] : []),
      `${base}/${own}`,
      `${base}/:year/:month/:day/:name`,
      `${base}/:name`,
    ])
}

function rooted(base: string): string {
  const plain = base.replace(/^\/+|\/+$/g, '')
  return plain === '' ? '' : `/${plain}`
}
