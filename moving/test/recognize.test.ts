import { sourceFolder, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { readSource } from './read-source.ts'

const ghost = JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts: [] } }] })
const medium =
  '<article class="h-entry"><h1 class="p-name">One</h1><section class="e-content"><p>x</p></section><p>Exported from Medium</p></article>'

it.each([
  ['ghost', { 'x.ghost.json': ghost, 'content/images/a.png': 'x' }],
  ['ghost', { 'export/data/x.json': ghost, 'export/images/a.png': 'x' }],
  ['medium', { 'posts/2020-01-01_One-1a2b3c4d5e6f.html': medium }],
  ['medium', { 'medium-export/posts/draft_One-1a2b3c4d5e6f.html': medium, 'medium-export/x': '' }],
  ['substack', { 'posts.csv': 'post_id,post_date,title\n1.a,,A', 'posts/1.a.html': '<p>x</p>' }],
  ['markdown', { 'posts/a.md': yamlPost('title: A'), 'package.json': '{}', 'data.json': '{"db":1}' }],
  ['markdown', { 'posts/a.md': yamlPost('title: A'), 'posts/index.html': '<p>x</p>' }],
  ['markdown', { 'a.md': yamlPost('title: A'), 'posts.csv': 'name,age' }],
])('recognizes a folder of the kind %s', async (kind, files) => {
  const { source } = await readSource(await sourceFolder(files))
  expect(source.kind).toBe(kind)
})
