import { parse } from 'yaml'
import { Unreadable } from '../records/unreadable.ts'
import type { Archive } from '../zip/archive.ts'

const FILE = /(^|\/)routes\.ya?ml$/
const PATTERNS_MAX = 20

/** The addresses of posts by a site's file of routes. */
export interface Routes {
  /** Patterns such as `/blog/:year/:slug/`; none if an archive has no such file. */
  patterns: string[]
  skipped: { path: string; reason: string }[]
}

/** Reads `routes.yaml` of an archive, in which each collection of posts has its own form of addresses. */
export async function readRoutes(archive: Archive | undefined): Promise<Routes> {
  const file = archive?.paths.find((path) => FILE.test(path))
  if (!archive || file === undefined) return { patterns: [], skipped: [] }
  try {
    const routes: unknown = parse(await archive.readText(file), { maxAliasCount: 0 })
    return { patterns: patternsIn(routes), skipped: [] }
  } catch (error) {
    const reason = error instanceof Unreadable ? error.message : 'it is no intact YAML'
    return { patterns: [], skipped: [{ path: file, reason }] }
  }
}

function patternsIn(routes: unknown): string[] {
  const { collections } = (routes ?? {}) as { collections?: unknown }
  return Object.values(collections ?? {})
    .map((collection: { permalink?: unknown } | null) => collection?.permalink)
    .filter((permalink) => typeof permalink === 'string')
    .slice(0, PATTERNS_MAX)
    .map((permalink) => permalink.replace(/\{(\w+)\}/g, ':$1'))
}
