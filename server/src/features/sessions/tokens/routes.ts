import { DAY_MS } from '@byline/contract/rules/durations'
import { createToken, endToken, listTokens, tokenLimits, tokenMessages } from '@byline/contract/users/tokens'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../../db/new-id.ts'
import { transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { originOf, recordEvent } from '../../security-log/record-event.ts'
import { stillSignedIn } from '../still-signed-in.ts'
import * as store from '../token-store.ts'
import { hashSecret, newSecret, presentToken } from './personal-token.ts'

/** The calls on one's own personal tokens; none of them may be made by a token. */
export async function tokenRoutes(app: FastifyInstance): Promise<void> {
  const creations = rateLimit(app, { name: 'tokens creations', max: 20, minutes: 10, per: 'person' })

  mount(app, listTokens, async ({ db, actor }) => {
    const rows = await store.listTokens(db, actor.id, new Date().toISOString())
    return { tokens: rows.map(presentToken) }
  })

  mount(
    app,
    createToken,
    [creations],
    async ({ db, actor, sessionId, request, body: { name, scopes, days = tokenLimits.days } }) => {
      const now = new Date()
      const secret = newSecret()
      const row = {
        id: newId(),
        user_id: actor.id,
        name,
        hash: hashSecret(secret),
        scopes: [...new Set(scopes)].join(' '),
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
        used_at: '',
      }
      await transact(db, async (tx) => {
        await stillSignedIn(tx, { actor, sessionId })
        if ((await store.countTokens(tx, actor.id, row.created_at)) >= tokenLimits.tokensMax) {
          throw new AppError('too_many_tokens')
        }
        await store.insertToken(tx, row)
        const after = { scopes: row.scopes.split(' '), expiresAt: row.expires_at }
        await recordEvent(tx, originOf(request, actor), { kind: 'tokenCreated', target: row, after })
      })
      return { message: tokenMessages.created, token: presentToken(row), secret }
    },
  )

  mount(app, endToken, async ({ db, actor, request, params }) => {
    await transact(db, async (tx) => {
      const token = await store.deleteTokenOf(tx, actor.id, params.id)
      if (!token) throw new AppError('token_not_found')
      await recordEvent(tx, originOf(request, actor), { kind: 'tokenEnded', target: token })
    })
    return { message: tokenMessages.ended }
  })
}
