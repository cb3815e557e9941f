import * as z from 'zod/mini'
import * as atoms from './atoms.ts'
import { messages } from './messages.ts'
import { profileRequest, registerRequest } from './users.ts'

/** The server judges a login as a whole, its form by the rules (specification §5). */
export const loginForm = z.object({ email: atoms.email, password: atoms.password })

/** The password twice, judged while other fields are wrong too. */
const typedTwice = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], message: messages.passwordsDiffer, when: () => true },
)

export const registerForm = z
  .extend(registerRequest, { confirmPassword: z.string() })
  .check(typedTwice)

export const forgotForm = z.pick(loginForm, { email: true })

export const resetForm = z
  .object({ password: atoms.password, confirmPassword: z.string() })
  .check(typedTwice)

/** The profile form has no rule for the new password (specification §5). */
export const profileForm = z.extend(profileRequest, { password: z.optional(z.string()) })

export const closeAccountForm = z.pick(loginForm, { password: true })
