import { replyMessages } from '@byline/contract/messages/reply-messages'
import { addTranslation as addTranslationCall } from '@byline/contract/posts/translations'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { existingPosts } from '../../visibility/store.ts'
import { presentManagedCard } from '../one-post/present.ts'
import { loadCard } from '../one-post/store.ts'
import { addTranslation } from './add-translation.ts'

/** The call that begins a translation (design §5). */
export async function translationRoutes(app: FastifyInstance): Promise<void> {
  const additions = rateLimit(app, { max: 60, minutes: 1, per: 'person' })

  mount(app, addTranslationCall, [additions], async ({ actor, params, body, ...deps }) => {
    const id = await addTranslation(deps, actor, params.slug, body.language)
    const post = presentManagedCard(await loadCard(deps.db, id, existingPosts))
    return { message: replyMessages.translationAdded, post }
  })
}
