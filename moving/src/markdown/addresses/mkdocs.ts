import type { FrontMatter } from '../fields/front-matter.ts'
import { configText } from '../site/config.ts'
import type { AddressedFile } from './read-file.ts'

/** The addresses of a text: those that the plugin `blog` makes of titles and dates, and that of its path. */
export function mkdocsPatterns({ sitePath }: AddressedFile, config: FrontMatter): string[] {
  if (!/(^|\/)posts\//.test(sitePath)) return ['/:path']
  const blog = blogOf(config)
  const folder = (configText(blog, 'blog_dir') ?? 'blog').replace(/^\.?\/?|\/+$/g, '')
  const format = configText(blog, 'post_url_format') ?? '{date}/{slug}'
  const dates: Record<string, string> = { yyyy: ':year', MM: ':month', dd: ':day', M: ':i_month', d: ':i_day' }
  const date = (configText(blog, 'post_url_date_format') ?? 'yyyy/MM/dd').replace(
    /yyyy|MM|dd|M|d/g,
    (part) => dates[part] ?? part,
  )
  const made = (slug: string) =>
    `/${folder}/${format}`
      .replaceAll('{date}', date)
      .replaceAll('{slug}', slug)
      .replaceAll('{file}', ':filename')
      .replaceAll('{categories}', ':category')
  return [made(':titleslug'), made(':slug'), '/:path']
}

/** The settings of the plugin, which are in a list or in a mapping. */
function blogOf({ plugins }: FrontMatter): FrontMatter {
  const given = [plugins].flat().flatMap((one) => Object.entries((one ?? {}) as FrontMatter))
  const found = given.find(([name]) => /^(material\/)?blog$/.test(name))?.[1]
  return typeof found === 'object' && found !== null ? (found as FrontMatter) : {}
}
