import { isReservedSlug } from '@byline/contract/addresses/reserved-slugs'
import { expect, it } from 'vitest'
import type { Route } from './lib/router/route.ts'
import { routes } from './routes.tsx'

it('the pages of the site have addresses that no page of one’s own can have', () => {
  const first = new Set(pathsOf(routes).map((path) => path.split('/')[1] ?? ''))
  for (const open of ['', ':slug']) first.delete(open)
  expect(first).toContain('dashboard')
  expect([...first].filter((segment) => !isReservedSlug(segment))).toEqual([])
})

function pathsOf(list: Route[]): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children as Route[])])
}
