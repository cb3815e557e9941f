import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sentencesOf } from '../../test/english.ts'
import { comment, exportFile, FOOT, HEAD, item } from '../../test/test-export.ts'
import type { Source } from '../records/source.ts'
import { wordpressSource } from './wordpress-source.ts'

async function openBytes(bytes: string | Uint8Array): Promise<Source> {
  const source = await wordpressSource.open(await exportFile(bytes), {})
  if (!source) throw new Error('not recognized')
  return { ...source, ...sentencesOf(source) }
}

/** Titles and texts of the posts, and the reasons for what is none. */
async function read(source: Source): Promise<string[]> {
  const found: string[] = []
  try {
    for await (const record of source.records()) {
      const post = await record.read().catch((error: Error) => error.message)
      found.push(typeof post === 'object' ? `${post.title}: ${post.body}` : String(post))
    }
  } catch (error) {
    found.push((error as Error).message)
  }
  return found
}

it('entities are neither expanded nor fetched', async () => {
  const bomb = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`)
  const doctype = `<!DOCTYPE rss [<!ENTITY l0 "lol">${bomb.join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]>`
  const head = HEAD.replace('<rss', `${doctype}<rss`)
  const source = await openBytes(
    `${head}<item><title>&l10;&x;</title><wp:post_id>1</wp:post_id><content:encoded>&l10; &x; &eacute;</content:encoded></item>${FOOT}`,
  )
  expect(await read(source)).toEqual(['&l10;&x;: \\&l10; \\&x; é'])
  expect(source.notes.at(-1)).toContain('not well-formed XML in')
})

it('a file that ends in the middle gives what is whole, and says where it ends', async () => {
  const whole = HEAD + item(1, { content: 'a' }) + item(2, { content: 'b' })
  const found = await read(await openBytes(whole.slice(0, -40)))
  expect(found).toEqual(['Post 1: a', 'the file ends in the middle of “Post 2”; one post before it was read'])
  expect(await read(await openBytes(HEAD))).toEqual([
    'the file ends in the middle of <channel>; 0 posts before it were read',
  ])
})

it.each([
  ['a byte order mark and empty lines', (text: string) => `\ufeff\n\n ${text}`],
  ['control characters', (text: string) => text.replaceAll('café', 'ca\0f\u0008é\u000b')],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['a wrong declaration', (text: string) => text.replace('UTF-8', 'ISO-8859-1')],
  ['the declared ISO-8859-1', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ['CDATA in CDATA', (text: string) => text.replaceAll('café', 'ca]]]]><![CDATA[>fé').replaceAll(/]]>(?=fé)/g, '')],
  [
    'prefixes that are not declared',
    (text: string) => text.replace(/ xmlns:wp="[^"]*"/, '').replace('<item>', '<item xmlns:1="x" y>'),
  ],
])('a file with %s is read', async (_, change) => {
  const found = await read(await openBytes(change(HEAD + item(1, { content: 'one café' }) + FOOT)))
  expect(found.map((one) => one.replace(']]>', ''))).toEqual(['Post 1: one café'])
})

it('HTML that was not escaped belongs to the text', async () => {
  const html = 'One <b>two</b> <a href="/x?a=1&amp;b=2">three</a><br/><img src="/a.png" alt="A"/>'
  const text = `${HEAD}<item><title>A <i>b</i> c</title><wp:post_id>1</wp:post_id><content:encoded>${html}</content:encoded></item>${FOOT}`
  expect(await read(await openBytes(text))).toEqual(['A b c: One **two** [three](/x?a=1&b=2)\\\n![A](/a.png)'])
})

it('an address that was not escaped stays as it is, and what follows is read', async () => {
  const link = 'https://a.example/?x=1&y=2&z'
  const bare = `<item><title>A & B &amp; C < D</title><link>${link}</link><content:encoded>&${'b'.repeat(40_000)}</content:encoded></item>`
  const found = await read(await openBytes(HEAD + bare + item(2, { content: 'b' }) + FOOT))
  expect(found[0]).toMatch(/^A & B & C < D: &b+$/)
  expect(found[1]).toBe('Post 2: b')
})

it.each([
  ['other prefixes', (text: string) => text.replaceAll(/\b(wp|content|dc)(?=[:=])/g, 'n$1')],
  [
    'a default namespace',
    (text: string) =>
      text
        .replace('<item>', '<item xmlns="http://wordpress.org/export/1.2/">')
        .replaceAll(/<(\/?)wp:(?=post_|status)/g, '<$1'),
  ],
  [
    'a prefix that is declared for something else',
    (text: string) => text.replace('<item>', '<item xmlns:wp="http://other.example/">'),
  ],
  ['a title without an end', (text: string) => text.replace(']]></title>', ']]>')],
  [
    'a field twice',
    (text: string) =>
      text.replace('</item>', '<x:status xmlns:x="http://wordpress.org/export/1.2/">trash</x:status></item>'),
  ],
])('a file with %s is read', async (_, change) => {
  const source = await openBytes(change(HEAD + item(1, { content: 'one' }) + FOOT))
  const [record] = await Array.fromAsync(source.records())
  expect(record?.path).toBe('old.example/?p=1')
  expect(await record?.read()).toMatchObject({
    title: 'Post 1',
    body: 'one',
    author: 'Ada Writer',
    createdAt: '2019-05-04T10:00:00.000Z',
  })
})

it.each([
  ['an item', '</item>'],
  ['a text', ']]></content:encoded></item>'],
  ['a comment', '</wp:comment></item>'],
])('%s without an end ends where the next item begins', async (_, end) => {
  const first = item(1, { content: 'one', comments: end.includes('comment') ? [comment(1, 'c')] : [] })
  const cut = first.slice(0, first.lastIndexOf(end)) + (end.startsWith(']]>') ? ']]>' : '')
  const source = await openBytes(HEAD + cut + item(2, { content: 'two' }) + FOOT)
  expect(await read(source)).toEqual(['Post 1: one', 'Post 2: two'])
  expect(source.notes.at(-1)).toContain('not well-formed XML')
})

it('meta data of page builders does not make a post too long', async () => {
  const meta = { _builder: 'x'.repeat(11_000_000) }
  expect(await read(await openBytes(HEAD + item(1, { content: 'a', meta }) + FOOT))).toEqual(['Post 1: a'])
})

it('one item that is far too long is refused by name, and the others are read', async () => {
  const long = item(1, { content: 'x'.repeat(10_000_001) })
  expect(await read(await openBytes(HEAD + long + item(2, { content: 'b' }) + FOOT))).toEqual([
    'it is longer than 10 million characters',
    'Post 2: b',
  ])
})

it('ten thousand tags are ten, and the report has the others', async () => {
  const terms = Array.from({ length: 10_000 }, (_, n): [string, string, string] => ['post_tag', `t${n}`, `t${n}`])
  const source = await openBytes(HEAD + item(1, { content: 'a', terms }) + FOOT)
  for await (const { read: readPost } of source.records()) {
    const post = await readPost()
    expect(post?.tags).toHaveLength(10)
    expect(post?.changes).not.toEqual([])
  }
})

it('elements nested without end are refused', async () => {
  await expect(openBytes(`${HEAD}${'<a>'.repeat(5_000)}`)).rejects.toThrow('nested without end')
})

it('other files are no export of WordPress', async () => {
  const feed = '<?xml version="1.0"?><rss version="2.0"><channel><title>A feed</title></channel></rss>'
  for (const text of [feed, '', 'text', '{"db":[]}', 'PK\u0003\u0004'])
    expect(await wordpressSource.open(await exportFile(text, 'x.txt'), {}).catch(() => undefined)).toBeUndefined()
})

it('an export in several files in a folder is one', async () => {
  const folder = dirname(await exportFile(HEAD + item(2, { content: 'b' }) + FOOT, 'part-2.xml'))
  await writeFile(join(folder, 'part-1.xml'), HEAD + item(1, { content: 'a' }) + FOOT)
  await mkdir(join(folder, 'uploads'))
  await writeFile(join(folder, 'uploads/other.xml'), '<svg></svg>')
  const source = await wordpressSource.open(folder, {})
  expect(source && (await read(source))).toEqual(['Post 1: a', 'Post 2: b'])
})
