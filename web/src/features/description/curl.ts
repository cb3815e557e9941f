import type { ApiDescription } from '@byline/contract/description'
import { bodyOf, type Call, parametersOf } from './document.ts'

const values: Record<string, string> = {
  slug: 'one-small-machine',
  id: '0192f0c1-2b3c-7d4e-8f50-617283940516',
  deletionId: '0192f0c1-2b3c-7d4e-8f50-617283940516',
  month: '11',
  year: '2026',
}

/** The call as a command for curl, in lines that a shell joins. */
export function curlOf(call: Call, description: ApiDescription): string {
  const { method, path, security } = call
  const site = description.servers[0]?.url ?? ''
  const address = site + path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name)
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(takesKey(call, description) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...bodyLines(call),
  ].join(' \\\n  ')
}

function takesKey(call: Call, description: ApiDescription): boolean {
  return parametersOf(call, description).some(({ name }) => name === 'Idempotency-Key')
}

function bodyLines(call: Call): string[] {
  const body = bodyOf(call)
  if (!body) return []
  const { schema, isForm } = body
  if (!isForm) {
    const example = call.requestBody?.content['application/json']?.example
    return ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example))}`]
  }
  return Object.entries(schema.properties ?? {}).map(([name, { format }]) =>
    format === 'binary' ? `-F ${name}=@picture.jpg` : `-F ${quoted(`${name}=${texts[name] ?? '{}'}`)}`,
  )
}

/** Short texts of forms. */
const texts: Record<string, string> = {
  document: '{"title":"One small machine","body":"Small machines last long.","tags":["Programming"]}',
  crop: '{"x":0,"y":0,"width":400,"height":400}',
}

/** Quotes for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
