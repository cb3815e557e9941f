import { messages } from '@byline/contract/messages'
import { loginForm, registerForm } from '@byline/contract/users'

/** A new password, typed twice by the rules of the register form (specification §5). */
export const resetForm = loginForm
  .pick({ password: true })
  .extend({ confirmPassword: registerForm.shape.confirmPassword })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.passwordsDiffer,
    when: () => true,
  })
