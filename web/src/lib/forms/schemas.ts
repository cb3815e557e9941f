// The part of `zod/mini` that the contract uses, for browsers, which would otherwise load 9 KB of it: the build and the
// development server put this module in its place (`vite.config.ts`). Types come from Zod itself. `schemas.test.ts`
// compares the answers of both.

interface Issue {
  message: string
  path?: PropertyKey[]
  /** Whether later checks of the same value run too. */
  continue?: boolean
}

interface Payload {
  value: unknown
  issues: Issue[]
}

interface Check {
  run(payload: Payload): void
  /** Whether the check runs after an issue that ends checking. */
  when?: (() => boolean) | undefined
}

type Message = string | { error?: string; message?: string; abort?: boolean } | undefined

interface Options {
  shape?: Shape
  isOptional?: boolean
  checks?: Check[]
}

class Schema {
  readonly shape: Shape
  readonly isOptional: boolean
  readonly #readValue: (payload: Payload) => void
  readonly #checks: Check[]

  constructor(
    readValue: (payload: Payload) => void,
    { shape = {}, isOptional = false, checks = [] }: Options = {},
  ) {
    this.#readValue = readValue
    this.#checks = checks
    this.shape = shape
    this.isOptional = isOptional
  }

  check(...added: (Check | Check['run'])[]): Schema {
    const checks = added.map((check) => (typeof check === 'function' ? { run: check } : check))
    return new Schema(this.#readValue, { ...this, checks: [...this.#checks, ...checks] })
  }

  safeParse(value: unknown) {
    const payload: Payload = { value, issues: [] }
    this.read(payload)
    const issues = payload.issues.map((issue) => ({ ...issue, path: issue.path ?? [] }))
    return issues.length === 0
      ? { success: true, data: payload.value }
      : { success: false, error: { issues } }
  }

  /** Replaces the value by the one that is used, or adds issues. */
  read(payload: Payload): void {
    this.#readValue(payload)
    for (const check of this.#checks) {
      if (check.when?.() ?? payload.issues.every((issue) => issue.continue)) check.run(payload)
    }
  }
}

type Shape = Record<string, Schema>

export const NEVER = undefined

export const string = (message?: Message) => typed((value) => typeof value === 'string', message)
export const number = (message?: Message) => typed(Number.isFinite, message)
export const int = (message?: Message) => typed(Number.isSafeInteger, message)
export const boolean = (message?: Message) => typed((value) => typeof value === 'boolean', message)

/** Formats of replies, which browsers do not validate. */
export const uuidv7 = () => string()
export const iso = { date: string, datetime: string }

export const coerce = {
  number: (message?: Message) => pipe(transform(Number), number(message)),
}

const enumOf = (values: readonly unknown[], message?: Message) =>
  typed((value) => values.includes(value), message)

export { enumOf as enum }

export const nullable = (inner: Schema) => unless((value) => value === null, inner)
export const optional = (inner: Schema) => unless((value) => value === undefined, inner, true)
export const nullish = (inner: Schema) => optional(nullable(inner))
export const _default = (inner: Schema, value: unknown) =>
  new Schema(
    (payload) => {
      if (payload.value === undefined) payload.value = value
      else inner.read(payload)
    },
    { isOptional: true },
  )

export function array(entry: Schema, message?: Message): Schema {
  return new Schema((payload) => {
    const { value } = payload
    if (!Array.isArray(value)) return report(payload, message)
    payload.value = value.map((one, index) => readInside(payload, index, entry, one))
  })
}

/** Browsers validate no reply that has one. */
export const tuple = (entries: Schema[]) => array(entries[0] as Schema)

export const record = (_key: Schema, entry: Schema) =>
  new Schema((payload) => {
    const { value } = payload
    if (!isObject(value)) return report(payload)
    const entries = Object.entries(value)
    payload.value = Object.fromEntries(
      entries.map(([key, one]) => [key, readInside(payload, key, entry, one)]),
    )
  })

function objectOf(shape: Shape, unknown: 'strip' | 'keep' | 'reject'): Schema {
  return new Schema(
    (payload) => {
      const { value } = payload
      if (!isObject(value)) return report(payload)
      const others = Object.entries(value).filter(([key]) => !(key in shape))
      const known = Object.entries(shape).flatMap(([key, schema]) => {
        const read = readInside(payload, key, schema, value[key])
        return read === undefined && !(key in value) ? [] : [[key, read]]
      })
      if (unknown === 'reject' && others.length > 0) report(payload)
      payload.value = Object.fromEntries([...known, ...(unknown === 'keep' ? others : [])])
    },
    { shape },
  )
}

export const object = (shape: Shape) => objectOf(shape, 'strip')
export const looseObject = (shape: Shape) => objectOf(shape, 'keep')
export const strictObject = (shape: Shape) => objectOf(shape, 'reject')
export const extend = ({ shape }: Schema, more: Shape) => object({ ...shape, ...more })
export const pick = ({ shape }: Schema, keys: Record<string, true>) =>
  object(Object.fromEntries(Object.entries(shape).filter(([key]) => key in keys)))
export const partial = ({ shape }: Schema) =>
  strictObject(
    Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, optional(schema)])),
  )

export const pipe = (first: Schema, second: Schema) =>
  new Schema((payload) => {
    first.read(payload)
    if (payload.issues.length === 0) second.read(payload)
  })
export const transform = (change: (value: never, payload: Payload) => unknown) =>
  new Schema((payload) => {
    payload.value = change(payload.value as never, payload)
  })

export const overwrite = (change: (value: never) => unknown): Check => ({
  run(payload) {
    payload.value = change(payload.value as never)
  },
})
export const trim = () => overwrite((text: string) => text.trim())
export const toLowerCase = () => overwrite((text: string) => text.toLowerCase())
/** For descriptions of calls alone. */
export const meta = () => overwrite((value) => value)

interface Refinement {
  message?: string
  path?: PropertyKey[]
  when?: () => boolean
}

export function refine(
  isRight: (value: never) => unknown,
  options: string | Refinement = {},
): Check {
  const { message, path = [], when } = typeof options === 'string' ? { message: options } : options
  return {
    when,
    run(payload) {
      if (isRight(payload.value as never)) return
      payload.issues.push({ message: message ?? INVALID, path, continue: true })
    },
  }
}

export const regex = (pattern: RegExp, message?: Message) =>
  rule((text: string) => pattern.test(text), message)
export const minLength = (length: number, message?: Message) =>
  rule((value: { length: number }) => value.length >= length, message)
export const maxLength = (length: number, message?: Message) =>
  rule((value: { length: number }) => value.length <= length, message)
export const minimum = (least: number, message?: Message) =>
  rule((value: number) => value >= least, message)
export const maximum = (most: number, message?: Message) =>
  rule((value: number) => value <= most, message)
export const positive = (message?: Message) => rule((value: number) => value > 0, message)
export const nonnegative = (message?: Message) => rule((value: number) => value >= 0, message)

/** As Zod says it where the contract has no message. */
const INVALID = 'Invalid input'

function typed(isOfType: (value: unknown) => boolean, message: Message): Schema {
  return new Schema((payload) => {
    if (!isOfType(payload.value)) report(payload, message)
  })
}

function rule<T>(isRight: (value: T) => boolean, message: Message): Check {
  const aborts = typeof message === 'object' && message.abort === true
  return {
    run(payload) {
      if (!isRight(payload.value as T)) report(payload, message, !aborts)
    },
  }
}

function unless(isFree: (value: unknown) => boolean, inner: Schema, isOptional = inner.isOptional) {
  return new Schema(
    (payload) => {
      if (!isFree(payload.value)) inner.read(payload)
    },
    { isOptional, shape: inner.shape },
  )
}

function report({ issues }: Payload, message?: Message, goesOn = false): void {
  const text = typeof message === 'object' ? (message.error ?? message.message) : message
  issues.push({ message: text ?? INVALID, path: [], continue: goesOn })
}

/** Reads a part of a value and reports its issues at its place. */
function readInside({ issues }: Payload, key: PropertyKey, schema: Schema, value: unknown) {
  const payload: Payload = { value, issues: [] }
  schema.read(payload)
  for (const issue of payload.issues) {
    issues.push({ ...issue, path: [key, ...(issue.path ?? [])] })
  }
  return payload.value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
