import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { configText } from './config.ts'

/** The folder of a translated blog, with the language and the name of the blog if there are several. */
const TRANSLATED = /^(i18n\/([^/]+)\/docusaurus-plugin-content-blog(?:-([^/]+))?)\/(.+)$/

/** A blog of Docusaurus, as the presets and plugins say. */
interface Blog {
  id: string | undefined
  /** The folder with its texts. */
  path: string
  /** The path at which it is served. */
  base: string
}

export function blogsOf({ presets, plugins }: FrontMatter): Blog[] {
  return [presets, plugins].flatMap((list) =>
    [list].flat().flatMap((one) => {
      if (!Array.isArray(one) || !isFields(one[1])) return []
      const ofPlugin = /(^|-)content-blog$/.test(String(one[0])) ? [one[1]] : []
      return [one[1].blog, ...ofPlugin].filter(isFields).map((blog) => ({
        id: configText(blog, 'id'),
        path: (configText(blog, 'path') ?? 'blog').replace(/^\.?\/+|\/+$/g, ''),
        base: configText(blog, 'routeBasePath') ?? 'blog',
      }))
    }),
  )
}

/** The first folder with translated posts of each language. */
export function translatedBlogs(files: readonly string[]): Map<string, string> {
  const folders = new Map<string, string>()
  for (const path of files) {
    const [, folder = '', code] = TRANSLATED.exec(path) ?? []
    if (code !== undefined && !folders.has(code)) folders.set(code, folder)
  }
  return folders
}

/** The language of a translated post, and the path of its original: `/blog/a.md` for `/i18n/fr/…-content-blog/a.md`. */
export function originalPost(path: string, config: FrontMatter): { code: string; path: string } | undefined {
  const [, , code, id, inside = ''] = TRANSLATED.exec(path) ?? []
  if (code === undefined) return undefined
  const blog = blogsOf(config).find((one) => one.id === id || (id === undefined && one.id === 'default'))
  return { code, path: `${blog?.path ?? id ?? 'blog'}/${inside}` }
}
