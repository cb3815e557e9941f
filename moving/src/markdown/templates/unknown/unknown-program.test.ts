import { expect, it } from 'vitest'
import { readFolder } from '../../../../test/read-folder.ts'

const code =
  'package a\n\n// START OMIT\nfunc main() {\n\tprint(1)\n} // END\n\nfunc other() {\n}\n'
const text = (body: string) => `---\ntitle: A title\ndate: 2013-05-01\n---\n\n${body}\n`

it('a folder of a home-made program shows no tag, and the code and pictures that its tags name', async () => {
  const { posts, source } = await readFolder({
    'blog/a.md': text(
      'One {{image "a/b.png"}} two\n\n{{code "a/prog.go" `/^func main/` `/^}/`}}\n\n{{play "a/prog.go" `/other.*{/`}}\n\n{{code "a/gone.go"}}\n\n{{subscribe}}',
    ),
    'blog/a/b.png': 'x',
    'blog/a/prog.go': code,
  })
  expect(posts['blog/a.md']?.body.replace(/\n{3,}/g, '\n\n')).toBe(
    'One ![](a/b.png) two\n\n```go\nfunc main() {\n\tprint(1)\n} // END\n```\n\n```go\nfunc other() {\n```\n\n`a/gone.go`',
  )
  expect(posts['blog/a.md']?.changes?.map(({ kind, what }) => `${kind}: ${what}`)).toEqual(
    expect.arrayContaining(['left out: {{subscribe}}', 'left out: embed:a/gone.go']),
  )
  const found = await source.findFile('blog/a.md', 'a/b.png')
  expect(found?.name).toBe('b.png')
})

it('an excerpt that the code does not have is the whole code, and no pattern is run', async () => {
  const { posts } = await readFolder({
    'a.md': text('{{code "p.go" `/nothing/` `/^}/`}}\n\n{{code "p.go" `/(p+)+$/`}}'),
    'p.go': `${'p'.repeat(10_000)}!\n`,
  })
  expect(posts['a.md']?.body.match(/p{10000}!/g)).toHaveLength(2)
})
