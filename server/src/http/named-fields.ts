import * as z from 'zod/mini'

/** Reduces replies to the fields that the contract names. The schema is compiled at its first use, to keep the start fast. */
export function namedFieldsOf(schema: z.ZodMiniType): (reply: unknown) => unknown {
  let compiled: z.ZodMiniType | undefined
  return (reply) => {
    compiled ??= z.compile(schema)
    return compiled.parse(reply)
  }
}
