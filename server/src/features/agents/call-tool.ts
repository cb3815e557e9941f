import type { Endpoint } from '@byline/contract/calls/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AgentTool, describeTool } from './tools.ts'

/** The caller of a tool and its address. */
export interface Agent {
  /** The header `Authorization` of a personal token. */
  authorization: string
  ip: string
}

type Arguments = Readonly<Record<string, unknown>>

/**
 * Makes the call of a tool through the server itself, so that its access, limits and rules hold as for every program.
 * Returns the body of the reply, and whether it is an error.
 */
export async function callTool(
  app: FastifyInstance,
  { authorization, ip }: Agent,
  tool: AgentTool,
  { confirm, ...given }: Arguments,
): Promise<{ text: string; isError: boolean }> {
  const { call, deletes } = tool
  if (deletes && confirm !== true) return { text: 'This deletes something: it needs `confirm: true`.', isError: true }
  // A call ignores fields that it does not know; an agent should learn of its mistake.
  const { properties } = describeTool(tool).inputSchema
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(properties, name))
  if (unknown.length > 0) return { text: `Unknown arguments: ${unknown.join(', ')}`, isError: true }
  // A dot segment would lead to another call, which may delete without having asked (RFC 3986 §5.2.4).
  const parameters = Object.keys(given).filter((name) => placeOf(call, name) === 'path')
  const misleading = parameters.filter((name) => /^\.{0,2}$/.test(String(given[name])))
  // Anything else would be a call without its picture.
  const unreadable = Object.keys(given).filter((name) => placeOf(call, name) === 'file' && !isBase64(given[name]))
  const invalid = [...misleading, ...unreadable]
  if (invalid.length > 0) return { text: `Invalid arguments: ${invalid.join(', ')}`, isError: true }
  const { payload, headers } = await bodyOf(call, given)
  const reply = await app.inject({
    method: call.method,
    url: addressOf(call, given),
    headers: { authorization, ...headers },
    remoteAddress: ip,
    ...(payload !== undefined && { payload }),
  })
  return { text: reply.body, isError: reply.statusCode >= 400 }
}

function isBase64(value: unknown): boolean {
  return typeof value === 'string' && /^[\w+/-]*={0,2}$/.test(value.replace(/\s/g, ''))
}

/** The part of a request that an argument belongs to. */
export function placeOf({ path, query, files = [] }: Endpoint, name: string): 'path' | 'query' | 'file' | 'body' {
  if (path.split('/').includes(`:${name}`)) return 'path'
  if (query && name in query.shape) return 'query'
  return files.includes(name) ? 'file' : 'body'
}

function addressOf(call: Endpoint, given: Arguments): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')))
  const query = Object.entries(given).filter(([name]) => placeOf(call, name) === 'query')
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return search === '' ? path : `${path}?${search}`
}

async function bodyOf(call: Endpoint, given: Arguments): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const fields = Object.entries(given).filter(([name]) => placeOf(call, name) === 'body')
  if (!call.files) return call.body ? { payload: Object.fromEntries(fields) } : {}
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, JSON.stringify(value))
  for (const file of call.files) {
    const base64 = given[file]
    if (typeof base64 !== 'string') continue
    if (base64 === '') form.append(file, '')
    else form.append(file, new Blob([Buffer.from(base64, 'base64')]), file)
  }
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  return { payload, headers: { 'content-type': String(encoded.headers.get('content-type')) } }
}
