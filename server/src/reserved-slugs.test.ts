import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isReservedSlug } from '@byline/contract/reserved-slugs'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../test/app.ts'
import { onBothEngines } from '../test/engines.ts'
import { fixtureWeb } from '../test/fixture-web.ts'
import { buildApp } from './app.ts'

onBothEngines('the addresses of the server', (open) => {
  it('begin with names that no page of one’s own can have', async () => {
    const paths: string[] = []
    const app = await buildApp(await depsFor(await open()), await fixtureWeb(), (fastify) => {
      fastify.addHook('onRoute', ({ url }) => void paths.push(url))
    })
    onTestFinished(() => app.close())
    const first = new Set(paths.map((path) => path.split('/')[1] ?? ''))
    for (const patterns of ['', '*', 'assets']) first.delete(patterns)
    expect(first).toContain('api')
    expect([...first].filter((segment) => !isReservedSlug(segment))).toEqual([])
  })
})

it('the built files have names that no page of one’s own can have', () => {
  const files = readdirSync(join(import.meta.dirname, '../../web/public'))
  expect(files.filter((file) => !isReservedSlug(file))).toEqual([])
})
