import { useEffect } from 'react'
import { type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { schemaResolver } from './schema-resolver.ts'

/**
 * A form that is validated by a schema of the contract on every change (specification §5), and once at hydration,
 * because React has not received the change events of fields that were filled in before.
 */
export function useValidatedForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
) {
  const form = useForm<Input, unknown, Output>({
    mode: 'onChange',
    resolver: schemaResolver(schema),
  })
  const { getValues, trigger } = form
  useEffect(() => {
    const typed = Object.entries(getValues()).filter(([, value]) => Boolean(value))
    if (typed.length > 0) void trigger(typed.map(([name]) => name as Path<Input>))
  }, [getValues, trigger])
  return form
}
