import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Paths of documents may begin in one of these. */
const posts = ['server/src/features/posts', 'web/src/features/posts']
/** Every part that is not the blog has a README (decision 30), and so has the room that works with `moving`. */
const packages = globSync('packages/*/package.json', { cwd: root }).map((file) => dirname(file))
const readmes = ['languages', 'moving', 'bench', 'server/src/archive', ...packages].map(
  (folder) => `${folder}/README.md`,
)
const documents = [
  'README.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  ...readmes,
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

it('operations.md names exactly the variables that the program reads', () => {
  const sources = ['env', 'company', 'cdn', 'storage'].map((name) => read(`server/src/env/${name}.ts`)).join()
  const known = [...sources.matchAll(/^ {2}([A-Z_]+): /gm)].map((match) => match[1])
  const named = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  // INIT_CWD is set by npm, not by operators.
  expect(named.toSorted()).toEqual(known.filter((name) => name !== 'INIT_CWD').toSorted())
})

it.each(documents)('%s names only commands that exist', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [
    ...read(file).matchAll(/npm (?:run )?(start|test(?::\w+)?|dev|bench|shots|byline|build|lint|types|format)\b/g),
  ]
  for (const [, name] of commands) expect(Object.keys(scripts)).toContain(name)
})

it.each(documents)('%s names only programs and scenarios of bench that exist', (file) => {
  const named = [...read(file).matchAll(/npm run bench -- ((?:attacks\/)?[a-z][a-z-]*[a-z])(?=[`\s])/g)]
  for (const [, name = ''] of named) {
    const programs = [`bench/${name}.ts`, `bench/scenarios/${name}.ts`, `bench/${name}`]
    expect([name, programs.some((program) => existsSync(join(root, program)))]).toEqual([name, true])
  }
})

it.each(documents)('%s has no broken link', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => String(match[1]))
  for (const link of links) expect([link, existsSync(join(root, dirname(file), link))]).toEqual([link, true])
})

// The first two levels only: a caption for each room below them would make the page longer than anybody reads.
it.each([
  ['docs/architecture.md', ['contract/src', 'server/src', 'web/src', 'packages', 'e2e', 'bench', 'scripts']],
  ['moving/README.md', ['moving/src']],
])('%s has a caption for every folder of its workspaces', (document, workspaces) => {
  const text = read(document)
  const folders = workspaces.flatMap((folder) => [folder, ...foldersIn(folder)])
  for (const folder of folders) expect(text).toMatch(new RegExp(`\\b${folder}/`))
})

it.each(['docs/architecture.md', ...readmes])('%s names only files that exist', (file) => {
  const folders = ['.', dirname(file), join(dirname(file), 'src'), 'server/src', ...posts]
  const named = [...read(file).matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|css|svg|mjs|md))`/g)]
  for (const [, path = ''] of named)
    expect([path, folders.some((folder) => existsSync(join(root, folder, path)))]).toEqual([path, true])
})

it('architecture.md can be read in one go', () => {
  const lines = read('docs/architecture.md').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(150)
  expect(lines.filter((line) => line.length > 120)).toEqual([])
})

describe('the figures of README.md', () => {
  const readme = read('README.md')
  const linesOf = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)

  it('are the samples that a first start adds', () => {
    const samples = globSync('server/sample-content/**/*.md', { cwd: root })
    const numbers = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen']
    expect(readme).toContain(`${numbers[samples.length - 10]} sample articles`)
  })

  it('are the lines of the router, in hundreds', () => {
    const [, said = ''] = /a router of (\d+) lines/.exec(readme) ?? []
    expect(Math.abs(Number(said) - linesOf('web/src/lib/router/**/*.{ts,tsx}'))).toBeLessThanOrEqual(100)
  })

  it('are the oldest Node that starts it, and the versions of libraries', () => {
    const versions = ['server', 'web', 'contract'].map(
      (folder) => JSON.parse(read(`${folder}/package.json`)).dependencies,
    )
    const all = Object.assign({}, ...versions, JSON.parse(read('web/package.json')).devDependencies)
    expect(readme).toContain(`Node ${JSON.parse(read('package.json')).engines.node.slice(2)} or newer`)
    for (const [name, library] of [
      ['Fastify', 'fastify'],
      ['zod', 'zod'],
      ['React', 'react'],
      ['TanStack Query', '@tanstack/react-query'],
      ['Vite', 'vite'],
      ['Tailwind', 'tailwindcss'],
    ]) {
      expect(readme).toContain(`${name} ${String(all[String(library)]).split('.')[0]}`)
    }
  })

  it('are the folders of the repository', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    for (const folder of [...workspaces, 'scripts', 'docs'])
      expect(readme).toMatch(new RegExp(`^${folder.split('/')[0]}/ `, 'm'))
  })
})

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)
}
