import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { configText } from '../site/config.ts'
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

/** The folders of the blogs, and where each is served, as the presets and plugins say. */
function blogsOf({ presets, plugins }: FrontMatter): { path: string; base: string }[] {
  return [presets, plugins].flatMap((list) =>
    [list].flat().flatMap((one) => {
      if (!Array.isArray(one) || !isFields(one[1])) return []
      const ofPlugin = /(^|-)content-blog$/.test(String(one[0])) ? [one[1]] : []
      return [one[1].blog, ...ofPlugin].filter(isFields).map((blog) => ({
        path: (configText(blog, 'path') ?? 'blog').replace(/^\.?\/+|\/+$/g, ''),
        base: configText(blog, 'routeBasePath') ?? 'blog',
      }))
    }),
  )
}

function rooted(base: string): string {
  const plain = base.replace(/^\/+|\/+$/g, '')
  return plain === '' ? '' : `/${plain}`
}
