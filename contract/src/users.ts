import * as z from 'zod/mini'
import * as atoms from './atoms.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'

/** The user as its owner and admins see it (specification §3); the password never leaves the server. */
export const user = z.object({
  _id: atoms.id,
  name: z.string(),
  /** Null for imported authors, who cannot sign in. */
  email: z.nullable(z.string()),
  /** Whether its owner has shown that they read its mail; left out by servers and stored sessions of before. */
  emailConfirmed: z.optional(z.boolean()),
  /** File name of the profile picture. */
  avatar: atoms.fileName,
  verified: z.boolean(),
  admin: z.boolean(),
  createdAt: atoms.timestamp,
})
export type User = z.infer<typeof user>

/** The user as everybody sees them beside what they wrote. */
export const author = z.pick(user, { _id: true, name: true, avatar: true, verified: true })
export type Author = z.infer<typeof author>

/** Local storage under `account` (specification §3; 'filterdData' as spelled there). */
export const session = z.object({ filterdData: user, token: z.string(), message: z.string() })
export type Session = z.infer<typeof session>

export const registerRequest = z.object({
  name: atoms.name,
  email: atoms.email,
  password: atoms.password,
})

/** The server judges a login as a whole: a too short password is a wrong one (design §5). */
export const loginRequest = z.object({
  email: z.string(messages.emailRequired),
  password: z.string(messages.passwordRequired),
})

/** An empty password stays as it is (design §6). */
export const profileRequest = z.object({
  name: atoms.name,
  email: atoms.email,
  password: z.optional(atoms.passwordOrEmpty),
  currentPassword: z.optional(z.string()),
})

/** The part of a picture to keep, in pixels of the original (design §5). */
export const crop = z.object({
  x: z.number().check(z.nonnegative()),
  y: z.number().check(z.nonnegative()),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
})

export type Crop = z.infer<typeof crop>

const signIn = z.object({ user, token: z.string(), message: z.string() })
const changedUser = z.object({ data: user, message: z.string() })
const userId = z.object({ id: z.string() })
const signedIn = ['not_signed_in', 'session_ended'] as const
const adminOnly = [...signedIn, 'forbidden', 'user_not_found'] as const

export const register = endpoint({
  summary: 'Makes an account and signs it in.',
  method: 'POST',
  path: '/api/users/register',
  body: registerRequest,
  reply: signIn,
  errors: ['invalid_fields', 'email_taken'],
})

export const login = endpoint({
  summary: 'Signs in.',
  method: 'POST',
  path: '/api/users/login',
  body: loginRequest,
  reply: signIn,
  errors: ['invalid_fields', 'invalid_login'],
})

export const logout = endpoint({
  summary: 'Ends the session of the token.',
  method: 'POST',
  path: '/api/users/logout',
  reply: atoms.message,
  errors: signedIn,
})

export const logoutEverywhere = endpoint({
  summary: 'Ends every session of the user, this one included.',
  method: 'POST',
  path: '/api/users/logoutEverywhere',
  reply: atoms.message,
  errors: signedIn,
})

export const forgotPassword = endpoint({
  summary:
    'Mails a one-time link for a new password; the answer is the same for an unknown address.',
  method: 'POST',
  path: '/api/users/forgotPassword',
  body: z.object({ email: atoms.email }),
  reply: atoms.message,
  errors: ['invalid_fields'],
})

export const resetPassword = endpoint({
  summary: 'Sets a new password with the token of a mailed link and ends every session.',
  method: 'POST',
  path: '/api/users/resetPassword',
  body: z.object({ token: z.string(messages.resetTokenRequired), password: atoms.password }),
  reply: atoms.message,
  errors: ['invalid_fields', 'reset_link_expired'],
})

export const updateProfile = endpoint({
  summary: "Changes one's own name, email or password.",
  method: 'PUT',
  path: '/api/users/updateProfile',
  body: profileRequest,
  reply: changedUser,
  errors: [...signedIn, 'invalid_fields', 'email_taken'],
})

export const profile = endpoint({
  summary: "Answers one's own user.",
  method: 'GET',
  path: '/api/users/profile',
  reply: user,
  errors: signedIn,
})

/** Everything kept of a person, for them to take away. */
export const userData = z.object({
  user,
  posts: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      caption: z.string(),
      body: z.string(),
      tags: z.array(z.string()),
      createdAt: atoms.timestamp,
      updatedAt: atoms.timestamp,
    }),
  ),
  comments: z.array(
    z.object({
      content: z.string(),
      /** The slug of the post it stands under. */
      post: z.string(),
      createdAt: atoms.timestamp,
      updatedAt: atoms.timestamp,
    }),
  ),
})

export const downloadData = endpoint({
  summary: 'Answers everything kept of oneself.',
  method: 'GET',
  path: '/api/users/data',
  reply: userData,
  errors: signedIn,
})

export const updateProfilePicture = endpoint({
  summary: "Replaces one's own picture by a file, or removes it with an empty value.",
  method: 'PUT',
  path: '/api/users/updateProfilePicture',
  files: ['profilePicture'],
  body: z.object({ crop: z.optional(atoms.jsonText(crop)) }),
  reply: changedUser,
  errors: [
    ...signedIn,
    'file_too_large',
    'too_many_pixels',
    'too_many_frames',
    'unsupported_image',
    'invalid_fields',
  ],
})

export const listUsers = endpoint({
  summary: 'Lists users, newest first, for admins; all of them unless a limit is given.',
  method: 'GET',
  path: '/api/users/all',
  query: z.strictObject({
    limit: z.optional(atoms.pageSize),
    /** The `nextCursor` of the page before. */
    after: z.optional(atoms.parameter),
    /** Part of a name or an email address, in any case. */
    q: z.optional(atoms.parameter),
  }),
  reply: z.object({ users: z.array(user), nextCursor: z.nullable(z.string()) }),
  errors: [...signedIn, 'forbidden', 'invalid_cursor'],
})

export const deleteUser = endpoint({
  summary:
    'Deletes a user with what they wrote, for admins; or closes one’s own account with its password.',
  method: 'DELETE',
  path: '/api/users/delete/:id',
  params: userId,
  body: z.nullish(z.object({ password: z.string(messages.passwordRequired) })),
  reply: z.extend(atoms.message, { deletionId: atoms.id }),
  errors: [...adminOnly, 'invalid_fields', 'last_admin', 'own_admin'],
})

/** 'Vreified' as specified (§7). Only ever sets the flag, so repeating it is harmless (design §5). */
export const grantVerified = endpoint({
  summary: 'Marks a user as verified, for admins.',
  method: 'GET',
  path: '/api/users/makeVreified/:id',
  params: userId,
  changesState: true,
  reply: atoms.message,
  errors: [...adminOnly, 'foreign_site'],
})

export const revokeVerified = endpoint({
  summary: 'Takes the verified mark away, for admins.',
  method: 'DELETE',
  path: '/api/users/makeVreified/:id',
  params: userId,
  reply: atoms.message,
  errors: adminOnly,
})

export const grantAdmin = endpoint({
  summary: 'Makes a user an admin, for admins.',
  method: 'GET',
  path: '/api/users/makeAdmin/:id',
  params: userId,
  changesState: true,
  reply: atoms.message,
  errors: [...adminOnly, 'foreign_site', 'cannot_sign_in'],
})

export const revokeAdmin = endpoint({
  summary: 'Takes the admin flag away, for admins.',
  method: 'DELETE',
  path: '/api/users/makeAdmin/:id',
  params: userId,
  reply: atoms.message,
  errors: [...adminOnly, 'last_admin', 'own_admin'],
})
