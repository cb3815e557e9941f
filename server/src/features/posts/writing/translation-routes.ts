import { replyMessages } from '@byline/contract/messages/reply-messages'
import { addTranslation as addTranslationCall, confirmTranslation } from '@byline/contract/posts/translations'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../../db/transact.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { existingPosts } from '../../visibility/store.ts'
import { findManaged } from '../one-post/find-managed.ts'
import { presentManagedCard } from '../one-post/present.ts'
import { loadCard } from '../one-post/store.ts'
import { listTranslations, updateTranslation } from '../translations/store.ts'
import { addTranslation } from './add-translation.ts'

/** The calls that begin a translation and say that one is up to date (design §5). */
export async function translationRoutes(app: FastifyInstance): Promise<void> {
  const additions = rateLimit(app, { name: 'translations additions', max: 60, minutes: 1, per: 'person' })

  mount(app, addTranslationCall, [additions], async ({ actor, params, body, ...deps }) => {
    const id = await addTranslation(deps, actor, params.slug, body.language)
    const post = presentManagedCard(await loadCard(deps.db, id, existingPosts))
    return { message: replyMessages.translationAdded, post }
  })

  mount(app, confirmTranslation, [additions], async ({ db, actor, params }) => {
    await transact(db, async (tx) => {
      const { id } = await findManaged(tx, actor, params.slug)
      const rows = await listTranslations(tx, [id])
      const original = rows.find(({ source_version }) => source_version === null)
      if (original && original.id !== id) await updateTranslation(tx, id, { source_version: original.text_version })
    })
    return { message: replyMessages.translationConfirmed }
  })
}
