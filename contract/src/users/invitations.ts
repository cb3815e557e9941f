import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages, oneOf } from '../messages/messages.ts'
import { ruleMessages } from '../messages/rule-messages.ts'
import * as atoms from '../rules/atoms.ts'
import { author, signIn } from './users.ts'

/** The rights of an invited person besides reading and commenting: none, publishing, or all. */
export const invitedRoles = ['reader', 'writer', 'admin'] as const
export type InvitedRole = (typeof invitedRoles)[number]

/** The imported author whose articles and page the invited person gets. */
export const invitedAuthor = z.extend(author, {
  /** The number of their articles. */
  posts: z.int(),
  /**
   * False once they have an account, or their articles were transferred or deleted: the invitation then cannot be
   * accepted.
   */
  available: z.boolean(),
})
export type InvitedAuthor = z.infer<typeof invitedAuthor>

export const invitation = z.object({
  _id: atoms.id,
  email: z.string(),
  role: z.enum(invitedRoles),
  /** Null if the person is invited without articles. */
  author: z.nullable(invitedAuthor),
  createdAt: atoms.timestamp,
  expiresAt: atoms.timestamp,
  /**
   * The whole address of its link; null once it has expired, where the key of the site has changed since, and for an
   * author or the role of a writer or an admin if the session was not confirmed within ten minutes (`POST /api/users/confirm`).
   */
  url: z.nullable(z.string()),
  /** Whether the mail server has taken the mail; `none` without a mail server, which only writes a file. */
  mail: z.enum(['none', 'waiting', 'taken']),
})
export type Invitation = z.infer<typeof invitation>

export const inviteForm = z.object({
  email: atoms.email,
  role: z.enum(invitedRoles, oneOf(invitedRoles)),
  /** The `_id` of an imported author, whose articles and page the person gets. */
  author: z.optional(z.string(messages.textNeeded)),
})

export const invite = endpoint('POST /api/invitations', 'admin', {
  summary:
    'Makes and mails an invitation that is good once, for 7 days; it replaces an earlier one to the same address or for the same author.',
  body: inviteForm,
  reply: z.extend(atoms.message, { invitation }),
  // The first for a role with rights, or with an author.
  errors: [
    'confirmation_needed',
    'has_account',
    'has_unconfirmed_account',
    'author_for_account',
    'user_not_found',
    'not_imported',
    'too_many_invitations',
  ],
})

export const listInvitations = endpoint('GET /api/invitations', 'admin', {
  summary:
    'Lists the invitations that nobody has accepted or revoked, newest first; also the expired ones of the last 30 days.',
  reply: z.object({ invitations: z.array(invitation) }),
})

export const revokeInvitation = endpoint('DELETE /api/invitations/:id', 'admin', {
  summary: 'Revokes an invitation, so that its link no longer works.',
  errors: ['invitation_not_found'],
})

const linkErrors = [
  'invitation_link_unknown',
  'invitation_used',
  'invitation_revoked',
  'invitation_expired',
  'invitation_author_gone',
] as const

/** The person who opens an invitation: nobody signed in, the invited account, or another one. */
export const invitationViewers = ['visitor', 'invited', 'other'] as const

export type InvitationViewer = (typeof invitationViewers)[number]

export const getInvitation = endpoint('GET /api/invitation/:secret', 'optional', {
  summary: 'Reads an invitation by the secret of its mailed link.',
  reply: z.object({
    email: z.string(),
    role: z.enum(invitedRoles),
    author: z.nullable(invitedAuthor),
    expiresAt: atoms.timestamp,
    viewer: z.enum(invitationViewers),
    /** Whether the address has an account by now, which then gets the role after a login. */
    hasAccount: z.boolean(),
  }),
  errors: linkErrors,
})

export const acceptInvitation = endpoint('POST /api/invitation', 'optional', {
  summary:
    'Accepts an invitation and signs in: makes an account, or gives the role, and the articles of the author, to the signed-in account of that address.',
  body: z.object({
    secret: z.string(ruleMessages.invitationSecretRequired),
    /** Needed for a new account. */
    name: z.optional(atoms.name),
    /** Needed for a new account. */
    password: z.optional(atoms.password),
  }),
  reply: signIn,
  errors: [...linkErrors, 'confirmation_needed', 'invitation_for_other', 'login_to_accept'],
})

export const acceptForm = z.object({ name: atoms.name, password: atoms.password })
