import { messages } from '@byline/contract/messages'
import * as trash from '@byline/contract/trash'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { signedIn } from '../sessions/guards.ts'
import { undo } from './undo.ts'

export async function trashRoutes(app: FastifyInstance): Promise<void> {
  mount(app, trash.undo, [signedIn], async ({ db, actor, params }) => {
    await undo(db, actor, params.deletionId)
    return { message: messages.broughtBack }
  })
}
