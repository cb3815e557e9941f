import { describeCalls } from '@byline/contract/description'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { mount } from '../../http/mount.ts'

/** The call that describes all calls. The description is made at the first request, so it costs the start nothing. */
export async function descriptionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, describeCalls, async ({ env, cacheTag }) => {
    cacheTag(cacheTags.description)
    const { openapi } = await import('./openapi.ts')
    return { ...openapi(env.publicUrl) }
  })
}
