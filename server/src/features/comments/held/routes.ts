import * as moderation from '@byline/contract/moderation'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { listOwnHeld } from './held-store.ts'
import { presentHeld } from './present.ts'

/** The calls on comments that wait for a decision. */
export async function heldCommentRoutes(app: FastifyInstance): Promise<void> {
  mount(app, moderation.listOwnHeld, async ({ db, actor, params: { id } }) => ({
    held: await presentHeld(db, await listOwnHeld(db, { postId: id, userId: actor.id })),
  }))
}
