import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { namedFieldsOf } from '../named-fields.ts'
import { joined } from './slices.ts'
import type { StreamedReply } from './streamed-reply.ts'

type Write = (value: unknown) => string

interface Field {
  name: string
  write: Write
  /** Writes one entry, if the field is a list. */
  writeEntry: Write | undefined
}

type Slices = () => AsyncIterable<unknown[]>

const fieldsBySchema = new WeakMap<z.ZodMiniType, Field[]>()

/** The JSON of a streamed reply, slice by slice, with only the fields that the schema of the reply names. */
export async function* jsonOf(schema: z.ZodMiniType, reply: StreamedReply<unknown>): AsyncGenerator<Buffer, void> {
  const values = reply.fields as Record<string, unknown>
  let text = '{'
  let separator = ''
  for (const { name, write, writeEntry } of fieldsOf(schema)) {
    const value = values[name]
    // An optional field, such as a total that is not known.
    if (value === undefined) continue
    text += `${separator}${JSON.stringify(name)}:`
    separator = ','
    if (!writeEntry || typeof value !== 'function') {
      text += write(typeof value === 'function' ? value() : value)
      continue
    }
    text += '['
    let between = ''
    for await (const entries of (value as Slices)()) {
      for (const entry of entries) {
        text += between + writeEntry(entry)
        between = ','
      }
      yield Buffer.from(text)
      text = ''
      // SQLite reads synchronously, so without this a fast client would block all others.
      await nextTurn()
    }
    text += ']'
  }
  yield Buffer.from(`${text}}`)
}

/** The whole reply at once, for a call from within the process. */
export async function collect(reply: StreamedReply<unknown>): Promise<Record<string, unknown>> {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(reply.fields as Record<string, unknown>)) {
    const given: unknown = typeof value === 'function' ? value() : value
    whole[name] = isAsync(given) ? await joined(given) : given
  }
  return whole
}

function fieldsOf(schema: z.ZodMiniType): Field[] {
  const known = fieldsBySchema.get(schema)
  if (known) return known
  const shape = (schema as z.ZodMiniObject<Record<string, z.ZodMiniType>>).def.shape
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    write: writerOf(field),
    writeEntry: field instanceof z.ZodMiniArray ? writerOf(field.def.element as z.ZodMiniType) : undefined,
  }))
  fieldsBySchema.set(schema, fields)
  return fields
}

function writerOf(schema: z.ZodMiniType): Write {
  const namedFields = namedFieldsOf(schema)
  return (value) => JSON.stringify(namedFields(value))
}

function isAsync(value: unknown): value is AsyncIterable<unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
