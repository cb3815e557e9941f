import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'

/** The parts of JSON Schema (draft 2020-12) that the description of the calls uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  items?: Schema
  /** The parts of a tuple. */
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  contentMediaType?: string
  contentSchema?: Schema
}

/** A reference to a named part of the description, such as `#/components/responses/Error500`. */
export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

export interface MediaType {
  schema: Schema
  example?: unknown
  examples?: Record<string, { summary?: string; value: unknown }>
}

export interface Response {
  description: string
  headers?: Record<string, Reference | { description: string; schema: Schema }>
  content?: Record<string, MediaType>
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  /** The responses by status. */
  responses: Record<string, Response | Reference>
}

export interface Components {
  schemas: Record<string, Schema>
  parameters: Record<string, Parameter>
  headers: Record<string, { description: string; schema: Schema }>
  responses: Record<string, Response>
  securitySchemes: Record<string, object>
}

/** The description of all calls as an OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.1). */
export interface ApiDescription {
  openapi: string
  info: { title: string; version: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  /** Operations by path and lower-case method. */
  paths: Record<string, Record<string, Operation>>
  components: Components
}

/** The reply is an `ApiDescription`; its schema stays loose, because OpenAPI has its own. */
export const describeCalls = endpoint('GET /api/openapi.json', 'public', {
  summary: 'Gets this description of all calls, as an OpenAPI 3.1 document.',
  query: {},
  reply: z.looseObject({ openapi: z.string() }),
})
