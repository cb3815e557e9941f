import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { madeSource } from '../../../../test/content/made-source.ts'
import { findLinks } from './links.ts'
import { findReferences } from './references.ts'

const addresses = ['/2019/05/one', '/2019/05/two.html', '/posts/three', '/?p=4', '/a b/fünf']
const records = { other: { addresses } }
const post = { addresses: ['/2019/05/here'] }

async function linksIn(text: string, path: string, more: { url?: string; folder?: string } = {}) {
  const source = madeSource(records, more)
  const host = source.url && new URL(source.url).host
  const found = await findLinks({ source, path }, post, findReferences(text, host))
  return {
    to: Object.fromEntries(found.addresses),
    dead: [...found.here]
      .filter(([, here]) => here === undefined || !addresses.includes(here))
      .map(([written]) => written),
    files: [...found.files],
  }
}

it.each([
  ['one', '/2019/05/one'],
  ['../one/#part', '/2019/05/one#part'],
  ['two', '/2019/05/two.html'],
  ['/2019/05/two/index.html', '/2019/05/two.html'],
  ['three.md', '/posts/three'],
  ['../posts/three.mdx#x', '/posts/three#x'],
  ['https://www.old.example/2019/05/one/', '/2019/05/one'],
  ['//old.example/?p=4&preview=1', '/?p=4'],
  ['/index.php?p=4', '/?p=4'],
  ['/a%20b/f%C3%BCnf', undefined],
  ['/2019/05/one/', undefined],
  ['https://x.example/2019/05/one/', undefined],
])('a link to %s leads to %s, or stays', async (written, address) => {
  const url = 'https://old.example'
  const { to, dead } = await linksIn(`[a](${written})`, 'posts/here.md', { url })
  expect([to, dead]).toEqual([address === undefined ? {} : { [written]: address }, []])
})

it('links to what did not come along become absolute if the old site is known, and else are reported', async () => {
  const text = '[a](/gone/) [b](gone/x.html) [c](https://old.example/gone) [d](mailto:a@x.example)'
  const known = await linksIn(text, 'a.md', { url: 'https://old.example' })
  expect(known).toEqual({
    to: {
      '/gone/': 'https://old.example/gone/',
      'gone/x.html': 'https://old.example/2019/05/gone/x.html',
    },
    dead: [],
    files: [],
  })
  expect((await linksIn(text, 'a.md')).dead).toEqual(['/gone/', 'gone/x.html'])
})

it('files beside the texts come along, but none that is hidden', async () => {
  const folder = await sourceFolder({ '.env': 'SECRET=1', '.git/config': 'x', 'a.pdf': 'paper' })
  const text = '[a](.env) [b](x/../.git/config) [c](%2eenv) [d](a.pdf) [e](./a.pdf) [f](../a.pdf)'
  const { files, dead } = await linksIn(text, 'here.md', { folder })
  expect(files.map(([written]) => written)).toEqual(['a.pdf', './a.pdf'])
  expect(dead).toEqual(['.env', 'x/../.git/config', '%2eenv', '../a.pdf'])
})
