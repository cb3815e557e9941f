import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { onInvalidate } from '../../db/changes/change-log.ts'
import type { Cdn } from '../../env/cdn.ts'
import { providers } from '../cdn/providers.ts'
import { purge } from '../cdn/purge.ts'
import { markPrivate } from './mark-storable.ts'

/** A CDN that takes longer to acknowledge a purge is not waited for. */
const ACKNOWLEDGED_MS = 1_000

/** Serves through the CDN of `CDN`: purges at once what this process writes, and keeps from it what is not for all. */
export function serveBehindCdn(app: FastifyInstance): void {
  const { db, env } = app.deps
  if (!env.cdn) return
  if (env.corsOrigins.length > 0 && !providers[env.cdn.name].honoursVary)
    throw new Error(`CORS_ORIGINS cannot be used with CDN=${env.cdn.name}, which sends all origins the same headers`)
  const purger = purgerOf(env.cdn)
  const stopListening = onInvalidate(db, purger.add)
  app.addHook('onSend', async ({ method }, reply) => {
    markPrivate(reply)
    // A page of the writer reads again at once, and would show the former state until it is left.
    if (method !== 'GET' && method !== 'HEAD') await purger.acknowledged(ACKNOWLEDGED_MS)
  })
  app.addHook('onClose', async () => {
    stopListening()
    await purger.idle()
  })
}

/**
 * Purges tags as soon as they are added; those that come while a purge is sent go together with the next. A failure is
 * left to the job that reads the change log.
 */
function purgerOf(cdn: Cdn) {
  let waiting = new Set<string>()
  let purging: Promise<void> | undefined

  async function purgeWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const cacheTags = waiting
      waiting = new Set()
      await purge(cdn, cacheTags).catch(() => undefined)
    }
    purging = undefined
  }

  return {
    add(cacheTags: readonly string[]): void {
      for (const tag of cacheTags) waiting.add(tag)
      if (waiting.size > 0) purging ??= purgeWaiting()
    },
    idle: () => purging ?? Promise.resolve(),
    /** Resolves when nothing waits to be purged, at the latest after so many milliseconds. */
    acknowledged: (milliseconds: number) =>
      purging && Promise.race([purging, setTimeout(milliseconds, undefined, { ref: false })]),
  }
}
