import { inBackground } from '@byline/fair-queue/fair-queue'
import type { Db, Tx } from '../db/tables/schema.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { type Renderer, renderLimits } from '../rendering/renderer.ts'
import type { Job } from './job.ts'

interface Rerendering<Stale, Rendered> {
  name: string
  everyMs?: number
  /** A text with HTML of another renderer version (`rendering/stale-store.ts`); undefined if there is none. */
  next: (db: Db) => Promise<Stale | undefined>
  render: (deps: Deps, stale: Stale) => Promise<Rendered>
  /** Stores a rendering, unless the text was changed meanwhile; returns the cache tags that it invalidates. */
  replace: (tx: Tx, stale: Stale, rendered: Rendered) => Promise<string[]>
}

/** A job that renders texts again after the version of the renderer changed, one at a time. */
export function rerenderJob<Stale, Rendered>({
  name,
  everyMs = 10_000,
  next,
  render,
  replace,
}: Rerendering<Stale, Rendered>): Job {
  return {
    name,
    everyMs,
    hasWork: async ({ db }) => (await next(db)) !== undefined,
    async run(deps) {
      const stale = await next(deps.db)
      if (!stale) return false
      const rendered = await render(deps, stale)
      await transact(deps.db, async (tx, invalidate) => invalidate(...(await replace(tx, stale, rendered))))
      return true
    },
  }
}

/** Renders a comment, a note or a biography in the background. */
export function rerenderComment({ renderer }: { renderer: Renderer }, text: string) {
  return renderer.render(text, {}, renderLimits.backgroundMs, { turn: inBackground, comment: true })
}
