import { calls, nouns } from '@byline/contract/all-calls'
import type { Endpoint } from '@byline/contract/calls/endpoint'
import { isAllowedToToken } from '@byline/contract/calls/scopes'
import type { Schema } from '@byline/contract/description'
import * as z from 'zod/mini'
import type { SignedIn } from '../../http/mount/access.ts'
import { withTexts } from '../description/shapes.ts'
import { pathTexts, queryTexts } from '../description/texts.ts'

/** A call of the contract as a tool of the Model Context Protocol. */
export interface AgentTool {
  name: string
  call: Endpoint
  /** Whether it deletes something, so that it needs the argument `confirm`. */
  deletes: boolean
}

/** The tools of a personal token: one for each call that its scopes and its owner allow. */
export function toolsFor({ actor, scopes = [] }: Pick<SignedIn, 'actor' | 'scopes'>): AgentTool[] {
  return tools.filter(({ call }) => isAllowedToToken(call, scopes) && (call.access !== 'admin' || actor.admin === 1))
}

// Calls of people without a session sign in, sign up or come from mails.
const tools: readonly AgentTool[] = calls
  .filter(({ access }) => access !== 'anonymous')
  .map((call) => ({
    name: nameOf(call),
    call,
    deletes: call.method === 'DELETE' || 'deletionId' in shapeOf(call.reply),
  }))

function nameOf(call: Endpoint): string {
  const exported = Object.values(nouns)
    .flat()
    .flatMap((module) => Object.entries(module))
  return exported.find(([, value]) => value === call)?.[0] ?? `${call.method} ${call.path}`
}

function shapeOf(schema: z.ZodMiniType): object {
  return schema instanceof z.ZodMiniObject ? schema.shape : {}
}

/** The description of a tool for clients. Its arguments are the parameters, the fields of the body and the files. */
export function describeTool({ name, call, deletes }: AgentTool) {
  const inPath = fieldsOf(call.params)
  const inQuery = fieldsOf(call.query)
  const inBody = fieldsOf(call.body)
  const files = (call.files ?? []).map((file) => [file, fileSchema] as const)
  const properties = {
    ...described(inPath.properties, (field) => pathTexts[field]),
    ...described(inQuery.properties, (field) => queryTexts[`${name}.${field}`] ?? queryTexts[field]),
    ...inBody.properties,
    ...Object.fromEntries(files),
    ...(deletes && { confirm: confirmSchema }),
  }
  const required = [...inPath.required, ...inQuery.required, ...inBody.required, ...(deletes ? ['confirm'] : [])]
  const isRead = call.method === 'GET' && !call.changesState
  return {
    name,
    description: call.summary,
    inputSchema: { type: 'object' as const, properties, required, additionalProperties: false },
    annotations: { readOnlyHint: isRead, destructiveHint: deletes, openWorldHint: false },
  }
}

const fileSchema = { type: 'string', description: 'A picture of at most 5 MB, in base64; an empty text removes one.' }
const confirmSchema = { type: 'boolean', const: true, description: 'Say true only if a person wants the deletion.' }

interface Fields {
  properties: Record<string, Schema>
  required: string[]
}

function fieldsOf(shape: z.ZodMiniType | undefined): Fields {
  if (!shape) return { properties: {}, required: [] }
  const schema: Schema = withTexts(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Schema)
  // A body that may be missing is an object or null.
  const object = schema.properties ? schema : schema.anyOf?.find(({ properties }) => properties)
  const isOptional = object !== schema
  return { properties: object?.properties ?? {}, required: isOptional ? [] : (object?.required ?? []) }
}

function described(properties: Record<string, Schema>, textOf: (field: string) => string | undefined) {
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => {
      const description = textOf(field)
      return [field, { ...schema, ...(description && { description }) }]
    }),
  )
}
