import * as archive from '@byline/contract/posts/archive'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import { mount } from '../../../http/mount/mount.ts'
import { listMonths } from './archive-store.ts'

/** The call of the archive by months. */
export async function archiveRoutes(app: FastifyInstance): Promise<void> {
  mount(app, archive.listMonths, async ({ db, cacheTag }) => {
    cacheTag(cacheTags.posts)
    const months = await listMonths(db)
    return { months: months.map(({ month, count }) => ({ month, count })) }
  })
}
