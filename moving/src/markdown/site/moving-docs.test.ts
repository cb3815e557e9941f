import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { findSite } from './find-site.ts'
import { generatorNames } from './generators.ts'

const docs = readFileSync(join(import.meta.dirname, '../../../../docs/moving.md'), 'utf8')
const rows = [...docs.matchAll(/^\| (\S+) \| `([^`]+)`[^|]*\|[^|]+\|[^|]+\|$/gm)].map(([, name = '', config = '']) => ({
  name,
  config,
}))

it('moving.md has a row for every program', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(generatorNames).toSorted())
})

/** The words of the row beside the name of the file. */
const contents: Record<string, string> = {
  Hexo: 'source_dir: source',
  Zola: 'base_url = "https://old.example"',
}

it.each(rows)('$name is recognized by $config, as moving.md says', async ({ name, config }) => {
  const root = await sourceFolder({ [config]: contents[name] ?? '' })
  const { generator } = await findSite(root, undefined)
  expect(generator && generatorNames[generator]).toBe(name)
})
