import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { apiDocs } from './api-docs.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = [
  'README.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

it('docs/api.md is generated from the current contract', () => {
  expect(read('docs/api.md')).toBe(apiDocs())
})

it('operations.md names exactly the variables that the program reads', () => {
  const known = [...read('server/src/env.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(
    (match) => match[1],
  )
  const named = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
    (match) => match[1],
  )
  // INIT_CWD is set by npm, not by operators.
  expect(named.toSorted()).toEqual(known.filter((name) => name !== 'INIT_CWD').toSorted())
})

it.each(documents)('%s names only commands that exist', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [
    ...read(file).matchAll(
      /npm (?:run )?(start|test(?::\w+)?|dev|bench|shots|byline|build|lint|types|format)\b/g,
    ),
  ]
  for (const [, name] of commands) expect(Object.keys(scripts)).toContain(name)
})

it.each(documents)('%s has no broken link', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) =>
    String(match[1]),
  )
  for (const link of links)
    expect([link, existsSync(join(root, dirname(file), link))]).toEqual([link, true])
})

it('architecture.md has a caption for every folder of the five workspaces', () => {
  const text = read('docs/architecture.md')
  const folders = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'scripts'].flatMap(
    (folder) => [
      folder,
      ...readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
        .map((entry) => entry.name),
    ],
  )
  for (const folder of folders) expect(text).toMatch(new RegExp(`\\b${folder}/`))
})
