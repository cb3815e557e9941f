import * as z from 'zod/mini'
import * as atoms from './atoms.ts'
import { messages } from './messages.ts'
import { profileRequest, registerRequest } from './users.ts'

/** Rules of forms, where they are others than those of the call (specification §5). */

export const loginForm = z.object({ email: atoms.email, password: atoms.password })

const typedTwice = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  // Said while other fields are wrong too.
  { path: ['confirmPassword'], message: messages.passwordsDiffer, when: () => true },
)

export const registerForm = z
  .extend(registerRequest, { confirmPassword: z.string() })
  .check(typedTwice)

export const resetForm = z
  .object({ password: atoms.password, confirmPassword: z.string() })
  .check(typedTwice)

export const forgotForm = z.pick(loginForm, { email: true })

/** The new password has no rule. */
export const profileForm = z.extend(profileRequest, { password: z.optional(z.string()) })

export const closeAccountForm = z.pick(loginForm, { password: true })
