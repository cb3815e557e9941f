import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { thenCalling } from '../calls/after-call.ts'
import { showFieldErrors } from './form-errors.ts'
import { schemaResolver } from './schema-resolver.ts'

/**
 * A form that is validated by a schema of the contract on every change (specification §5), and once at hydration,
 * because React has not received the change events of fields that were filled in before.
 */
export function useValidatedForm<Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>) {
  const form = useForm<Input, unknown, Output>({ mode: 'onChange', resolver: schemaResolver(schema) })
  const { getValues, trigger } = form
  useEffect(() => {
    const typed = Object.entries(getValues()).filter(([, value]) => Boolean(value))
    if (typed.length > 0) void trigger(typed.map(([name]) => name as FieldPath<Input>))
  }, [getValues, trigger])
  return form
}

/** The props of the field with this name, with the error of its value. */
export function fieldOf<Input extends FieldValues, Output, Name extends FieldPath<Input>>(
  { register, formState: { errors } }: Pick<UseFormReturn<Input, unknown, Output>, 'register' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Input, Name>,
) {
  return { ...register(name, options), error: (get(errors, name) as FieldError | undefined)?.message }
}

/**
 * The call of a form. `send` makes it with the input that `callOf` builds from the checked values, and shows errors of
 * the server at their fields. Without an input there is no call. `onSuccess` is called even if the form has gone
 * from the page meanwhile.
 */
export function useFormCall<Input extends FieldValues, Output, Reply, Call>(
  form: UseFormReturn<Input, unknown, Output>,
  // biome-ignore lint/suspicious/noExplicitAny: each mutation has a context of its own
  mutation: UseMutationOptions<Reply, Error, Call, any>,
  callOf: (values: Output) => Call | undefined,
  onSuccess?: (reply: Reply, values: Output) => void,
) {
  const sent = useRef<Output>(undefined)
  const call = useMutation(thenCalling(mutation, (reply) => onSuccess?.(reply, sent.current as Output)))
  const send = form.handleSubmit((values) => {
    const input = callOf(values)
    if (input === undefined) return
    sent.current = values
    call.mutate(input, {
      onError: (error) => showFieldErrors(error, form.setError, Object.keys(form.getValues()) as FieldPath<Input>[]),
    })
  })
  return { ...call, send }
}
