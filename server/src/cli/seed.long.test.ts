import { join } from 'node:path'
import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { newDataDir, runByline } from '../../test/servers/byline.ts'

const lines = [
  { text: 'The body.' },
  {
    user: { name: 'Ada', email: null, verified: false, createdAt: '2020-01-01T00:00:00.000Z' },
  },
  {
    post: {
      user: 0,
      text: 0,
      picture: null,
      title: 'A title',
      caption: '',
      slug: 'a-title',
      formerSlugs: [],
      tags: [],
      createdAt: '2020-01-01T00:00:00.000Z',
      updatedAt: '2020-01-01T00:00:00.000Z',
    },
  },
]

it('seed stores a file of lines once, and rejects a site with posts', async () => {
  const dataDir = await newDataDir()
  const folder = await sourceFolder({
    'site.ndjson': `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
  })
  const file = join(folder, 'site.ndjson')
  expect(await runByline(dataDir, ['seed', file])).toEqual({
    code: 0,
    stdout: 'stored: 1 users, 1 posts, 0 comments\n',
    stderr: '',
  })
  expect(await runByline(dataDir, ['seed', file])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'this site has posts already; seed fills empty ones\n',
  })
})

it('seed without a file ends with 2 and one sentence', async () => {
  expect(await runByline(await newDataDir(), ['seed'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'seed needs one file\n',
  })
})
