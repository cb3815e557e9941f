import * as z from 'zod/mini'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'
import { authorLinks, biography } from './author-links.ts'

// Apart from the endpoints, whose file every page loads: only forms load Zod (decision 4).

export const registerRequest = z.object({
  name: atoms.name,
  email: atoms.email,
  password: atoms.password,
})

/** An empty password leaves the password unchanged (design §6). */
export const profileRequest = z.object({
  name: atoms.name,
  email: atoms.email,
  password: z.optional(atoms.passwordOrEmpty),
  /** Needed to change email or password, unless the session is confirmed. */
  currentPassword: z.optional(z.string()),
  /** Unchanged if it is missing, as are the links. */
  biography: z.nullish(biography),
  links: z.nullish(authorLinks),
  /** The language of the dashboard and of mails to this person; an empty one stands for that of the site. */
  language: z.nullish(atoms.chosenLanguage),
})

/** The form checks email and password by their rules (specification §5); the server only checks whether they match. */
export const loginForm = z.object({
  email: atoms.email,
  password: atoms.password,
  /** Shown once the server has asked for it. */
  code: z.optional(z.string()),
})

/** Both passwords are equal; checked even while other fields are invalid. */
const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], message: messages.passwordsDiffer, when: () => true },
)

export const registerForm = z.extend(registerRequest, { confirmPassword: z.string() }).check(passwordsMatch)

export const forgotForm = z.pick(loginForm, { email: true })

export const resetForm = z.object({ password: atoms.password, confirmPassword: z.string() }).check(passwordsMatch)

/** The profile form has no rule for the new password (specification §5). */
export const profileForm = z.extend(profileRequest, {
  password: z.optional(z.string()),
  biography,
  links: authorLinks,
  language: atoms.chosenLanguage,
})

/** The duration of a suspension: a day, a week, thirty days, up to a date, or for good. */
export const suspensionSpans = ['day', 'week', 'month', 'date', 'good'] as const

export const suspendForm = z.object({
  span: z.enum(suspensionSpans),
  /** The last day, `YYYY-MM-DD`; only read with the span `date`. */
  date: z.optional(z.string()),
  reason: atoms.givenReason,
})

/** The fate of the comments of a closed account: deleted with it, or left under 'Former member'. */
export const commentsAfterClosing = ['go', 'stay'] as const

export const closeAccountForm = z.object({
  /** Without it if the account has no password. */
  password: z.optional(atoms.password),
  comments: z.enum(commentsAfterClosing),
})
