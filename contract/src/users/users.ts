import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { tablePage, tableQuery } from '../calls/paging.ts'
import { messages } from '../messages/messages.ts'
import { ruleMessages } from '../messages/rule-messages.ts'
import * as atoms from '../rules/atoms.ts'
import { deletionReply } from '../trash.ts'
import { pictureErrors } from '../uploads.ts'
import { authorLinks } from './author-links.ts'
import { crop } from './crop.ts'
import { commentsAfterClosing, profileRequest, registerRequest } from './forms.ts'
import { suspension } from './suspended.ts'

/** A user as seen by themselves and by admins (specification §3); the password never leaves the server. */
export const user = z.object({
  _id: atoms.id,
  name: z.string(),
  /** Null for an imported author, who cannot sign in. */
  email: z.nullable(z.string()),
  /** Whether the user has opened the confirmation link. Missing in sessions stored by older versions. */
  emailConfirmed: z.optional(z.boolean()),
  /** File name of the profile picture. */
  avatar: atoms.fileName,
  verified: z.boolean(),
  admin: z.boolean(),
  /** Whether an admin has made the user a writer; matters only where the setting `publishing` is `writers`. */
  writer: z.optional(z.boolean()),
  createdAt: atoms.timestamp,
  /** The slug of their page `/author/{slug}`. Missing in sessions stored by older versions. */
  slug: z.optional(z.string()),
  /** The language chosen for the dashboard, such as `de`; left out for that of the site. */
  language: z.optional(z.string()),
})
export type User = z.infer<typeof user>

/** The public fields of a user, as the author of posts and comments. */
export const author = z.extend(
  z.pick(user, { _id: true, name: true, avatar: true, verified: true }),
  /** The slug of their page at `/author/{slug}`. */
  { slug: z.string() },
)
export type Author = z.infer<typeof author>

/** A user as seen by themselves, with the texts of their author page. */
export const ownUser = z.extend(user, {
  /** Markdown as written. */
  biography: z.string(),
  links: authorLinks,
})
export type OwnUser = z.infer<typeof ownUser>

/** A user in the list of admins, with the numbers of visible posts and comments that a deletion would take along. */
export const listedUser = z.extend(user, {
  postCount: z.int(),
  commentCount: z.int(),
  /** Left out for a person who is not suspended. */
  suspension: z.optional(suspension),
})
export type ListedUser = z.infer<typeof listedUser>

/** The value of `account` in local storage (specification §3; 'filterdData' as spelled there). */
export interface Session {
  filterdData: User
  token: string
  message: string
}

/** The server applies no rules of length to a login: a password that is too short is a wrong one (design §5). */
export const loginRequest = z.object({
  email: z.string(messages.emailRequired),
  password: z.string(messages.passwordRequired),
  /** A code of the app, or a recovery code; only where the answer without it was `code_needed`. */
  code: z.optional(z.string(ruleMessages.codeRequired)),
})

/** The reply of every call that signs in. */
export const signIn = z.object({
  user,
  token: z.string(),
  message: z.string(),
  /** True where the person neither writes nor manages before a second factor is set up; else left out. */
  factorNeeded: z.optional(z.boolean()),
})
const changedUser = z.object({ data: user, message: z.string() })

export const register = endpoint('POST /api/users/register', 'anonymous', {
  summary: 'Creates an account and signs in.',
  body: registerRequest,
  reply: signIn,
  errors: ['email_taken', 'registration_by_invitation', 'registration_closed'],
})

export const login = endpoint('POST /api/users/login', 'anonymous', {
  summary: 'Signs in.',
  body: loginRequest,
  reply: signIn,
  errors: ['invalid_login', 'code_needed', 'invalid_code'],
})

export const logout = endpoint('POST /api/users/logout', 'signedIn', {
  summary: 'Ends the session of the token.',
  alsoSuspended: true,
})

export const logoutEverywhere = endpoint('POST /api/users/logoutEverywhere', 'signedIn', {
  summary: 'Ends every session of the user, this one included.',
  alsoSuspended: true,
})

export const forgotPassword = endpoint('POST /api/users/forgotPassword', 'anonymous', {
  summary: 'Mails a one-time link for a new password; the answer is the same for an unknown address.',
  body: z.object({ email: atoms.email }),
})

export const resetPassword = endpoint('POST /api/users/resetPassword', 'anonymous', {
  summary: 'Sets a new password with the token of a mailed link and ends every session.',
  body: z.object({ token: z.string(ruleMessages.resetTokenRequired), password: atoms.password }),
  errors: ['reset_link_expired'],
})

export const confirmEmail = endpoint('POST /api/users/confirmEmail', 'anonymous', {
  summary: 'Confirms an email address with the token of a mailed link.',
  body: z.object({ token: z.string() }),
  errors: ['confirmation_link_expired'],
})

export const recoverAccount = endpoint('POST /api/users/recoverAccount', 'anonymous', {
  summary:
    'Undoes a change of address or password with the token that was mailed to the former address: ends all sessions, restores the address, and returns the token for a new password.',
  body: z.object({ token: z.string() }),
  reply: z.object({ message: z.string(), resetToken: z.string() }),
  errors: ['email_taken', 'recovery_link_expired'],
})

export const sendConfirmation = endpoint('POST /api/users/sendConfirmation', 'signedIn', {
  summary: "Mails the link that confirms one's own address once more.",
})

export const updateProfile = endpoint('PUT /api/users/updateProfile', 'signedIn', {
  summary: "Updates one's own name, email, password, biography, links or language.",
  body: profileRequest,
  reply: z.extend(changedUser, { data: ownUser }),
  errors: ['current_password_needed', 'confirmation_needed', 'email_taken', 'outdated_profile'],
})

export const profile = endpoint('GET /api/users/profile', 'signedIn', {
  scope: 'read',
  summary: "Gets one's own user.",
  reply: ownUser,
})

export const updateProfilePicture = endpoint('PUT /api/users/updateProfilePicture', 'signedIn', {
  summary: "Replaces one's own picture with a file, or removes it if the value is empty.",
  files: ['profilePicture'],
  body: z.object({ crop: z.optional(atoms.jsonText(crop)) }),
  reply: changedUser,
  errors: pictureErrors,
})

export const listUsers = endpoint('GET /api/users/all', 'admin', {
  scope: 'manage',
  summary: 'Lists users, newest first; all of them without a limit.',
  query: {
    ...tableQuery,
    /** Part of a name or an email address, in any case. */
    q: z.optional(atoms.parameter),
  },
  reply: z.object({ users: z.array(listedUser), ...tablePage }),
})

export const deleteUser = endpoint('DELETE /api/users/delete/:id', 'signedIn', {
  summary:
    'Deletes a user with their posts and comments, as an admin; or closes one’s own account with its password, if it has one.',
  alsoSuspended: true,
  body: z.nullish(
    z.object({
      password: z.string(messages.passwordRequired),
      /** The fate of one's own comments: they go too, which is the default, or stay under no name. */
      comments: z.optional(z.enum(commentsAfterClosing)),
    }),
  ),
  reply: deletionReply,
  errors: ['forbidden', 'factor_needed', 'confirmation_needed', 'user_not_found', 'last_admin', 'own_admin'],
})

/** 'Vreified' as specified (§7). It only sets the flag, so repeating it is harmless (design §5). */
export const grantVerified = endpoint('GET /api/users/makeVreified/:id', 'admin', {
  summary: 'Marks a user as verified.',
  changesState: true,
  changesRights: true,
  errors: ['user_not_found'],
})

export const revokeVerified = endpoint('DELETE /api/users/makeVreified/:id', 'admin', {
  summary: 'Revokes the verified mark of a user.',
  changesRights: true,
  errors: ['user_not_found'],
})

export const grantAdmin = endpoint('GET /api/users/makeAdmin/:id', 'admin', {
  summary: 'Grants a user the rights of an admin.',
  changesState: true,
  changesRights: true,
  needsConfirmation: 'onOwnPages',
  errors: ['user_not_found', 'cannot_sign_in'],
})

export const revokeAdmin = endpoint('DELETE /api/users/makeAdmin/:id', 'admin', {
  summary: 'Revokes the rights of an admin.',
  changesRights: true,
  needsConfirmation: 'always',
  errors: ['user_not_found', 'last_admin', 'own_admin'],
})

export const grantWriter = endpoint('PUT /api/users/makeWriter/:id', 'admin', {
  summary: 'Makes a user a writer, who may publish where only writers do.',
  changesRights: true,
  needsConfirmation: 'always',
  errors: ['user_not_found', 'cannot_sign_in'],
})

export const revokeWriter = endpoint('DELETE /api/users/makeWriter/:id', 'admin', {
  summary: 'Revokes that a user is a writer; what they have published stays.',
  changesRights: true,
  needsConfirmation: 'always',
  errors: ['user_not_found'],
})
