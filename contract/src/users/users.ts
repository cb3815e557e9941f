import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { tablePage, tableQuery } from '../calls/table-page.ts'
import { deletionReply } from '../calls/trash.ts'
import { pictureErrors } from '../calls/uploads.ts'
import { messages } from '../messages/messages.ts'
import { replyMessages } from '../messages/reply-messages.ts'
import * as atoms from '../rules/atoms.ts'
import { authorLinks, biography } from './author-links.ts'
import { crop } from './crop.ts'

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
  /** Of the person's page at `/author/{slug}`. Missing in sessions stored by older versions. */
  slug: z.optional(z.string()),
})
export type User = z.infer<typeof user>

/** The public fields of a user, as the author of posts and comments. */
export const author = z.extend(
  z.pick(user, { _id: true, name: true, avatar: true, verified: true }),
  /** Of their page at `/author/{slug}`. */
  { slug: z.string() },
)
export type Author = z.infer<typeof author>

/** A user as seen by themselves, with what their page says about them. */
export const ownUser = z.extend(user, {
  /** Markdown as written. */
  biography: z.string(),
  links: authorLinks,
})
export type OwnUser = z.infer<typeof ownUser>

/** A user in the list of admins, with the numbers of visible posts and comments that a deletion would take along. */
export const listedUser = z.extend(user, { postCount: z.int(), commentCount: z.int() })
export type ListedUser = z.infer<typeof listedUser>

/** The value of `account` in local storage (specification §3; 'filterdData' as spelled there). */
export const session = z.object({ filterdData: user, token: z.string(), message: z.string() })
export type Session = z.infer<typeof session>

export const registerRequest = z.object({
  name: atoms.name,
  email: atoms.email,
  password: atoms.password,
})

/** The server applies no rules of length to a login: a password that is too short is a wrong one (design §5). */
export const loginRequest = z.object({
  email: z.string(messages.emailRequired),
  password: z.string(messages.passwordRequired),
})

/** An empty password leaves the password unchanged (design §6). */
export const profileRequest = z.object({
  name: atoms.name,
  email: atoms.email,
  password: z.optional(atoms.passwordOrEmpty),
  /** Needed for another email or password, except by another client than ours within ten minutes of its login. */
  currentPassword: z.optional(z.string()),
  /** Unchanged if it is missing, as are the links. */
  biography: z.nullish(biography),
  links: z.nullish(authorLinks),
})

/** The reply of every call that signs in. */
export const signIn = z.object({ user, token: z.string(), message: z.string() })
const changedUser = z.object({ data: user, message: z.string() })
const userId = z.object({ id: z.string() })

export const register = endpoint({
  summary: 'Creates an account and signs in.',
  method: 'POST',
  path: '/api/users/register',
  access: 'anonymous',
  body: registerRequest,
  reply: signIn,
  errors: ['invalid_fields', 'email_taken', 'registration_by_invitation', 'registration_closed'],
})

export const login = endpoint({
  summary: 'Signs in.',
  method: 'POST',
  path: '/api/users/login',
  access: 'anonymous',
  body: loginRequest,
  reply: signIn,
  errors: ['invalid_fields', 'invalid_login'],
})

export const logout = endpoint({
  summary: 'Ends the session of the token.',
  method: 'POST',
  path: '/api/users/logout',
  access: 'signedIn',
  reply: atoms.message,
  errors: [],
})

export const logoutEverywhere = endpoint({
  summary: 'Ends every session of the user, this one included.',
  method: 'POST',
  path: '/api/users/logoutEverywhere',
  access: 'signedIn',
  reply: atoms.message,
  errors: [],
})

export const forgotPassword = endpoint({
  summary:
    'Mails a one-time link for a new password; the answer is the same for an unknown address.',
  method: 'POST',
  path: '/api/users/forgotPassword',
  access: 'anonymous',
  body: z.object({ email: atoms.email }),
  reply: atoms.message,
  errors: ['invalid_fields'],
})

export const resetPassword = endpoint({
  summary: 'Sets a new password with the token of a mailed link and ends every session.',
  method: 'POST',
  path: '/api/users/resetPassword',
  access: 'anonymous',
  body: z.object({ token: z.string(replyMessages.resetTokenRequired), password: atoms.password }),
  reply: atoms.message,
  errors: ['invalid_fields', 'reset_link_expired'],
})

export const updateProfile = endpoint({
  summary: "Updates one's own name, email, password, biography or links.",
  method: 'PUT',
  path: '/api/users/updateProfile',
  access: 'signedIn',
  body: profileRequest,
  reply: z.extend(changedUser, { data: ownUser }),
  errors: ['invalid_fields', 'current_password_needed', 'email_taken'],
})

export const profile = endpoint({
  summary: "Gets one's own user.",
  method: 'GET',
  path: '/api/users/profile',
  access: 'signedIn',
  reply: ownUser,
  errors: [],
})

export const updateProfilePicture = endpoint({
  summary: "Replaces one's own picture with a file, or removes it if the value is empty.",
  method: 'PUT',
  path: '/api/users/updateProfilePicture',
  access: 'signedIn',
  files: ['profilePicture'],
  body: z.object({ crop: z.optional(atoms.jsonText(crop)) }),
  reply: changedUser,
  errors: [...pictureErrors, 'invalid_fields'],
})

export const listUsers = endpoint({
  summary: 'Lists users, newest first; all of them without a limit.',
  method: 'GET',
  path: '/api/users/all',
  access: 'admin',
  query: z.strictObject({
    ...tableQuery,
    /** Part of a name or an email address, in any case. */
    q: z.optional(atoms.parameter),
  }),
  reply: z.object({ users: z.array(listedUser), ...tablePage }),
  errors: ['invalid_cursor'],
})

export const deleteUser = endpoint({
  summary:
    'Deletes a user with their posts and comments, as an admin; or closes one’s own account with its password.',
  method: 'DELETE',
  path: '/api/users/delete/:id',
  access: 'signedIn',
  params: userId,
  body: z.nullish(z.object({ password: z.string(messages.passwordRequired) })),
  reply: deletionReply,
  errors: ['forbidden', 'user_not_found', 'invalid_fields', 'last_admin', 'own_admin'],
})

/** 'Vreified' as specified (§7). It only sets the flag, so repeating it is harmless (design §5). */
export const grantVerified = endpoint({
  summary: 'Marks a user as verified.',
  method: 'GET',
  path: '/api/users/makeVreified/:id',
  access: 'admin',
  params: userId,
  changesState: true,
  changesRights: true,
  reply: atoms.message,
  errors: ['user_not_found'],
})

export const revokeVerified = endpoint({
  summary: 'Revokes the verified mark of a user.',
  method: 'DELETE',
  path: '/api/users/makeVreified/:id',
  access: 'admin',
  params: userId,
  changesRights: true,
  reply: atoms.message,
  errors: ['user_not_found'],
})

export const grantAdmin = endpoint({
  summary: 'Grants a user the rights of an admin.',
  method: 'GET',
  path: '/api/users/makeAdmin/:id',
  access: 'admin',
  params: userId,
  changesState: true,
  changesRights: true,
  reply: atoms.message,
  errors: ['user_not_found', 'cannot_sign_in'],
})

export const revokeAdmin = endpoint({
  summary: 'Revokes the rights of an admin.',
  method: 'DELETE',
  path: '/api/users/makeAdmin/:id',
  access: 'admin',
  params: userId,
  changesRights: true,
  reply: atoms.message,
  errors: ['user_not_found', 'last_admin', 'own_admin'],
})
