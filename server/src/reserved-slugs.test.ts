import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isReservedSlug } from '@byline/contract/addresses/reserved-slugs'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../test/app/app.ts'
import { fixtureWeb } from '../test/app/fixture-web.ts'
import { onBothEngines } from '../test/engines/engines.ts'
import { buildApp } from './app.ts'

onBothEngines('the addresses of the server', (open) => {
  it('begin with names that no page of one’s own can have', async () => {
    const paths: string[] = []
    const app = await buildApp(await depsFor(await open()), await fixtureWeb(), (fastify) => {
      fastify.addHook('onRoute', ({ url }) => void paths.push(url))
    })
    onTestFinished(() => app.close())
    const first = new Set(paths.flatMap((path) => namesOf(path.split('/')[1] ?? '')))
    for (const patterns of ['', '*', 'assets']) first.delete(patterns)
    expect([...first]).toEqual(expect.arrayContaining(['api', 'feed.json', 'sitemap-x.xml']))
    expect([...first].filter((segment) => !isReservedSlug(segment))).toEqual([])
  })
})

/** The names that a segment of a route stands for, such as `:name(^(?:[rR][sS][sS]|[fF][eE][eE][dD])$)`. */
function namesOf(segment: string): string[] {
  const [, pattern] = /^:\w+\(\^\(\?:(.*)\)\$\)$/.exec(segment) ?? []
  if (pattern === undefined) return [segment.replace(/:\w+/, 'x')]
  return pattern
    .replace(/\[(\w)\w\]/g, '$1')
    .replaceAll('\\.', '.')
    .split('|')
}

it('the built files have names that no page of one’s own can have', () => {
  const files = readdirSync(join(import.meta.dirname, '../../web/public'))
  expect(files.filter((file) => !isReservedSlug(file))).toEqual([])
})
