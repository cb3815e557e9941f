import { join } from 'node:path'
import { sourceFolder } from '@byline/test-files/source-folder'

export const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.5" created="2024-06-10 12:29" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old blog</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ada]]></wp:author_login>
<wp:author_display_name><![CDATA[Ada Writer]]></wp:author_display_name></wp:author>
`
export const FOOT = '</channel></rss>'

/** Fields of an item of an export in the shape of WordPress's; a list of comments and of meta data beside them. */
export interface TestItem {
  fields?: Record<string, string>
  content?: string
  terms?: [domain: string, nicename: string, name: string][]
  meta?: Record<string, string>
  comments?: Record<string, string>[]
}

/** For tests: an item with a post of 2019 unless its fields say something else. */
export function item(
  id: number,
  { fields, content = '', terms = [], meta = {}, comments = [] }: TestItem = {},
): string {
  const all = {
    title: `Post ${id}`,
    link: `https://old.example/2019/05/post-${id}/`,
    'dc:creator': 'ada',
    'wp:post_id': String(id),
    'wp:post_date_gmt': '2019-05-04 10:00:00',
    'wp:post_name': `post-${id}`,
    'wp:status': 'publish',
    'wp:post_type': 'post',
    'content:encoded': content,
    ...fields,
  }
  return `<item>${elements(all)}${terms
    .map(([domain, nicename, name]) => `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`)
    .join('')}${Object.entries(meta)
    .map(([key, value]) => `<wp:postmeta>${elements({ 'wp:meta_key': key, 'wp:meta_value': value })}</wp:postmeta>`)
    .join('')}${comments.map((one) => `<wp:comment>${elements(one)}</wp:comment>`).join('')}</item>\n`
}

/** For tests: the fields of a comment. */
export function comment(id: number, content: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    'wp:comment_id': String(id),
    'wp:comment_author': `Reader ${id}`,
    'wp:comment_date_gmt': `2019-05-0${id} 10:00:00`,
    'wp:comment_approved': '1',
    'wp:comment_content': content,
    ...more,
  }
}

/** For tests: the path of a file in a folder of its own, which is deleted when the test ends. */
export async function exportFile(text: string | Uint8Array, name = 'export.xml'): Promise<string> {
  return join(await sourceFolder({ [name]: text }), name)
}

function elements(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${cdata(value)}</${name}>`)
    .join('')
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
