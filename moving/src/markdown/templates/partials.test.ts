import { expect, it } from 'vitest'
import { readFolder } from '../../../test/read-folder.ts'

const post = (body: string) => `---\ntitle: A title\ndate: 2019-05-01\n---\n\n${body}\n`
const site = { 'docusaurus.config.js': '' }

async function read(files: Record<string, string>) {
  const { posts } = await readFolder({ ...site, ...files })
  const { body = '', changes = [] } = posts['blog/2019-05-01-a/index.mdx'] ?? {}
  const left = changes.flatMap(({ kind, what }) => (kind === 'left out' ? [what] : []))
  return { body: body.replace(/\n{3,}/g, '\n\n'), left }
}
const A = 'blog/2019-05-01-a/index.mdx'

it('a part that is a text in the folder comes in, one inside another too, with its pictures', async () => {
  const { body } = await read({
    [A]: post(
      "import Intro from './_intro.mdx'\nimport More from '@site/shared/_more.md'\n\n<Intro />\n\nMiddle\n\n- x\n\n  <More></More>\n",
    ),
    'blog/2019-05-01-a/_intro.mdx': "---\nx: 1\n---\nimport Deep from '../_deep.mdx'\n\nThe **intro**.\n\n<Deep/>",
    'blog/_deep.mdx': '![a](./a.png) and `<Deep/>`',
    'shared/_more.md': 'More.\n\nAnd more.',
  })
  expect(body).toBe('The **intro**.\n\n![a](../a.png) and `<Deep/>`\n\nMiddle\n\n- x\n\n  More.\n  \n  And more.')
})

it('a part that is imported without an ending comes in, and a component of that form stays one', async () => {
  const { body } = await read({
    [A]: post("import Intro from './_intro'\nimport Chart from './chart'\n\n<Intro/>\n\n<Chart>Words</Chart>"),
    'blog/2019-05-01-a/_intro.mdx': "import Deep from './_deep'\nThe intro. <Deep/>",
    'blog/2019-05-01-a/_deep.md': 'Deep.',
    'blog/2019-05-01-a/chart.jsx': 'export default () => null',
  })
  expect(body).toBe('The intro. Deep.\n\nWords')
})

it('values that are texts come along, and others are left out and named', async () => {
  const { body, left } = await read({
    [A]: post('import Hello from "./_hello.mdx"\n\n<Hello name="Ada" age={years}/>'),
    'blog/2019-05-01-a/_hello.mdx': 'Hello {props.name}, {props.age}.',
  })
  expect(body).toBe('Hello Ada, .')
  expect(left).toContain('{props.age}')
})

it('parts in themselves end, those outside the folder do not come in, and code shows the tag', async () => {
  const { body, left } = await read({
    [A]: post(
      "import Me from './_me.mdx'\nimport Out from '../../../secret.md'\n\n<Me/>\n\n<Out/>\n\n```jsx\n<Me/>\n```",
    ),
    'blog/2019-05-01-a/_me.mdx': "import Other from './_other.mdx'\n\nMe <Other/>",
    'blog/2019-05-01-a/_other.mdx': "import Me from './_me.mdx'\n\nOther <Me/>",
    '../secret.md': 'secret',
  })
  expect(body).toBe('Me Other \n\n```jsx\n<Me/>\n```')
  expect(left).toEqual(expect.arrayContaining(['<Me/>', '<Out/>']))
})

it('texts that include each other many times stay short', async () => {
  const levels = Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [
      `blog/2019-05-01-a/_p${at}.mdx`,
      `import P from './_p${at + 1}.mdx'\n\n${'<P/> '.repeat(40)}${'x'.repeat(1_000)}`,
    ]),
  )
  const { body } = await read({ [A]: post("import P from './_p0.mdx'\n\n<P/>"), ...levels })
  expect(body.length).toBeLessThan(1_000_000)
})

it('a file that VitePress includes comes in', async () => {
  const { posts } = await readFolder({
    '.vitepress/config.mts': '',
    'posts/a.md': post('Before\n\n<!--@include: ./parts/_b.md-->\n\nAfter'),
    'posts/parts/_b.md': 'Part ![](./b.png)',
  })
  expect(posts['posts/a.md']?.body.replace(/\n{3,}/g, '\n\n')).toBe('Before\n\nPart ![](./parts/b.png)\n\nAfter')
})

it('VitePress shows a file below its folder as code', async () => {
  const { posts } = await readFolder({
    '.vitepress/config.mts': '',
    'posts/a.md': post('<<< @/snippets/a.js'),
    'snippets/a.js': 'run()',
    'other/snippets/a.js': 'other()',
  })
  expect(posts['posts/a.md']?.body).toContain('run()')
})
