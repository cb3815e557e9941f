import { invitationMade, welcomeTo } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { Invitation, InvitationViewer } from '@byline/contract/users/invitations'
import * as invitations from '@byline/contract/users/invitations'
import type { FastifyInstance } from 'fastify'
import type { UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { SignedIn } from '../../http/mount/access.ts'
import { isConfirmedSession, requireConfirmedSession } from '../../http/mount/confirmed-session.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { listUnsentTo } from '../../mail/outbox-store.ts'
import { originOf } from '../security-log/record-event.ts'
import { deleteSession } from '../sessions/store.ts'
import { siteName } from '../site/read-settings.ts'
import { findUserByEmail } from '../users/account/store.ts'
import { signedIn } from '../users/factors/signed-in.ts'
import { limitWrongLinks } from '../users/links/limit-wrong-links.ts'
import { accept } from './accept.ts'
import { findInvitation } from './find-invitation.ts'
import { invite } from './invite.ts'
import { givesRights, presentInvitation, readInvitedAuthors } from './present.ts'
import { revoke } from './revoke.ts'
import { type InvitationRow, listOpen } from './store.ts'

/** The calls that invite people and accept invitations (design §5). */
export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  const mails = rateLimit(app, { name: 'invitations mails', max: 60, minutes: 10, per: 'person' })

  mount(app, invitations.invite, [mails], async ({ actor, sessionId, body, confirmedAt, request, ...deps }) => {
    if (givesRights({ role: body.role, author_id: body.author ?? null })) requireConfirmedSession({ confirmedAt })
    const row = await invite(deps, { actor, sessionId }, body, originOf(request, actor))
    const [invitation] = await present(deps, { confirmedAt }, [row])
    const sendsMails = deps.env.smtpUrl !== undefined
    return { message: invitationMade(body.email, sendsMails), invitation: invitation as Invitation }
  })

  mount(app, invitations.listInvitations, async ({ confirmedAt, ...deps }) => {
    return { invitations: await present(deps, { confirmedAt }, await listOpen(deps.db)) }
  })

  mount(app, invitations.revokeInvitation, async ({ db, actor, request, params: { id } }) => {
    const isEnded = await transact(db, (tx) => revoke(tx, originOf(request, actor), { id }))
    if (!isEnded) throw new AppError('invitation_not_found')
    return { message: replyMessages.invitationRevoked }
  })

  mount(app, invitations.getInvitation, async ({ actor, params, request, ...deps }) => {
    const found = await limitWrongLinks(deps, request, 'invitation_link_unknown', () =>
      findInvitation(deps.db, params.secret),
    )
    const { email, email_key, role, expires_at } = found
    return {
      email,
      role,
      author: (await readInvitedAuthors(deps.db, [found]))(found) ?? null,
      expiresAt: expires_at,
      viewer: viewerOf(actor, email_key),
      hasAccount: (await findUserByEmail(deps.db, email)) !== undefined,
    }
  })

  mount(app, invitations.acceptInvitation, async (call) => {
    const { actor, sessionId, confirmedAt = '', body, request, reply, ...deps } = call
    // The new session is a confirmed one, which this must not become by a link alone.
    if (actor) requireConfirmedSession({ confirmedAt })
    const user = await limitWrongLinks(deps, request, 'invitation_link_unknown', () =>
      accept(deps, body, actor, originOf(request, actor ?? null)),
    )
    const signedInAnew = await signedIn(deps, { request, reply }, user, 'link')
    // The reply signs in anew, so the session that made the call ends.
    if (sessionId !== undefined) await transact(deps.db, (tx) => deleteSession(tx, sessionId))
    return { ...signedInAnew, message: welcomeTo(await siteName(deps.db)) }
  })
}

async function present(
  deps: Pick<Deps, 'db' | 'tokenSecret' | 'env'>,
  caller: Pick<SignedIn, 'confirmedAt'>,
  rows: InvitationRow[],
): Promise<Invitation[]> {
  const authorOf = await readInvitedAuthors(deps.db, rows)
  const unsent = await listUnsentTo(
    deps.db,
    rows.map(({ email }) => email ?? ''),
  )
  return rows.map((row) => {
    const isUnsent = unsent.some((mail) => mail.recipient === row.email && mail.expires_at === row.expires_at)
    return presentInvitation(deps, row, { author: authorOf(row), isUnsent, isConfirmed: isConfirmedSession(caller) })
  })
}

function viewerOf(actor: UserRow | undefined, emailKey: string): InvitationViewer {
  if (!actor) return 'visitor'
  return actor.email_key === emailKey ? 'invited' : 'other'
}
