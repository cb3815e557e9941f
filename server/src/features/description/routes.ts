import { describeCalls } from '@byline/contract/description'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { mount } from '../../http/mount/mount.ts'
import { siteName } from '../site/read-settings.ts'

/** The call that describes all calls. The description is made at the first request, so it costs the start nothing. */
export async function descriptionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, describeCalls, async ({ db, env, cacheTag }) => {
    cacheTag(cacheTags.description, cacheTags.site)
    const { openapi } = await import('./openapi.ts')
    return { ...openapi(await siteName(db), env.publicUrl) }
  })
}
