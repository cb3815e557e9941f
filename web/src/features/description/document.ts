import type { ApiDescription, Operation, Parameter, Reference, Response, Schema } from '@byline/contract/description'

/** One call with its method in capitals and its path. */
export interface Call extends Operation {
  method: string
  path: string
}

/** Every call by its noun, in the order of the document. */
export function callsByNoun({ paths }: ApiDescription): Map<string, Call[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  return Map.groupBy(calls, ({ tags }) => tags[0] ?? '')
}

/** One failure of a call. */
export interface Failure {
  status: string
  code: string
  message: string
}

/** The failures of every call. */
export function commonFailures({ components }: ApiDescription): Failure[] {
  return Object.entries(components.responses).flatMap(([name, response]) =>
    failuresIn(name.replace('Error', ''), response),
  )
}

/** The failures of one call beyond those of every call. */
export function ownFailures(call: Call, common: Failure[]): Failure[] {
  const known = new Set(common.map(({ code }) => code))
  return Object.entries(call.responses)
    .flatMap(([status, response]) => ('$ref' in response ? [] : failuresIn(status, response)))
    .filter(({ code }) => !known.has(code))
}

function failuresIn(status: string, { content }: Response): Failure[] {
  const examples = content?.['application/json']?.examples ?? {}
  return Object.entries(examples).map(([code, { value }]) => {
    return { status, code, message: (value as { message: string }).message }
  })
}

/** The parameters of a call, with those that several calls share. */
export function parametersOf(call: Call, { components }: ApiDescription): Parameter[] {
  return (call.parameters ?? []).map((parameter) =>
    isReference(parameter) ? (components.parameters[lastOf(parameter.$ref)] as Parameter) : parameter,
  )
}

export function replyOf({ responses }: Call): Schema {
  const { 200: reply } = responses
  return (reply && !isReference(reply) && reply.content?.['application/json']?.schema) || {}
}

/** The schema of the body, and whether it is a form. */
export function bodyOf({ requestBody }: Call): { schema: Schema; isForm: boolean } | undefined {
  if (!requestBody) return undefined
  const [type, media] = Object.entries(requestBody.content)[0] ?? []
  return media && { schema: media.schema, isForm: type === 'multipart/form-data' }
}

/** The name of the shape that a schema refers to. */
export function shapeOf({ $ref }: Schema): string | undefined {
  return $ref && lastOf($ref)
}

/** The address of a shape within the page. */
export const shapeLink = (name: string) => `#shape-${name}`

const isReference = (value: object): value is Reference => '$ref' in value
const lastOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)
