import { calls } from '@byline/contract/all-calls'
import { isAllowedToToken, type Scope, scopes } from '@byline/contract/calls/scopes'
import { tinyPicture } from '@byline/test-files/source-folder'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { type Person, registerPeople } from '../../../test/content/people.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import type { UserRow } from '../../db/tables/schema.ts'
import { placeOf } from './call-tool.ts'
import { describeTool, toolsFor } from './tools.ts'

const admin = { admin: 1 } as UserRow

it('the tools of a token are the calls that its scopes and its owner allow, and no others', () => {
  for (const scope of scopes) {
    const expected = (isAdmin: boolean) =>
      calls.filter(
        (call) =>
          call.access !== 'anonymous' && isAllowedToToken(call, [scope]) && (isAdmin || call.access !== 'admin'),
      )
    expect(toolsFor({ actor: admin, scopes: [scope] }).map(({ call }) => call)).toEqual(expected(true))
    expect(toolsFor({ actor: { admin: 0 } as UserRow, scopes: [scope] }).map(({ call }) => call)).toEqual(
      expected(false),
    )
  }
})

it('each tool has a name and one argument for each parameter, field and file of its call', () => {
  const tools = toolsFor({ actor: admin, scopes })
  const names = tools.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const tool of tools) {
    const { call, name } = tool
    expect(name).toMatch(/^[a-zA-Z]{1,64}$/)
    const { properties, required } = describeTool(tool).inputSchema
    const inBody = Object.keys(properties).filter((field) => placeOf(call, field) === 'body' && field !== 'confirm')
    const others = [call.params, call.query].flatMap((shape) => Object.keys(shape?.shape ?? {}))
    // No field of a body has the name of a parameter, which would hide it.
    expect([name, Object.keys(properties).length]).toEqual([
      name,
      inBody.length + others.length + (call.files?.length ?? 0) + (tool.deletes ? 1 : 0),
    ])
    if (call.body) expect([name, inBody.length > 0]).toEqual([name, true])
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(required))
    expect(JSON.stringify(properties)).not.toContain('$ref')
  }
})

it('what deletes is marked by the contract itself', () => {
  const deleting = toolsFor({ actor: admin, scopes }).filter(({ deletes }) => deletes)
  expect(deleting.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['deletePost', 'changePosts', 'deleteComment']),
  )
  for (const { call } of deleting) expect(call.method).not.toBe('GET')
})

onOneEngine('a stock client of the protocol', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const people = await registerPeople(app)
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { app, ...people }
  }
  const tokenOf = async (app: FastifyInstance, { headers }: Person, held: readonly Scope[]) =>
    (
      await app.inject({ method: 'POST', url: '/api/users/tokens', headers, payload: { name: 'Agent', scopes: held } })
    ).json().secret as string
  async function connect(app: FastifyInstance, person: Person, held: readonly Scope[]) {
    const authorization = `Bearer ${await tokenOf(app, person, held)}`
    const client = new Client({ name: 'a test', version: '1' })
    const address = new URL('/mcp', app.listeningOrigin)
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers: { authorization } } }))
    onTestFinished(() => client.close())
    const use = async (name: string, args: Record<string, unknown>) => {
      const { content, isError } = await client.callTool({ name, arguments: args })
      const [part] = content
      const text = part?.type === 'text' ? part.text : ''
      return { isError: isError === true, text, json: text.startsWith('{') ? JSON.parse(text) : undefined }
    }
    return { client, use }
  }

  it('drafts an article with a picture, and is refused to publish it', async () => {
    const { app, ada } = await setting()
    const { client, use } = await connect(app, ada, ['drafts', 'read'])
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['createPost', 'uploadPicture', 'getManagedPost']),
    )
    expect(tools.map(({ name }) => name)).not.toContain('deletePost')
    const picture = (await tinyPicture('#336699')).toString('base64')
    const { url } = (await use('uploadPicture', { image: picture })).json
    const made = await use('createPost', {
      document: { title: 'By an agent', body: `![A blue square](${url})` },
      postImage: picture,
    })
    expect(made.json.post).toMatchObject({ title: 'By an agent', status: 'draft', user: { name: 'Ada' } })
    const slug = made.json.post._id
    expect((await use('getManagedPost', { slug })).json.post).toMatchObject({ body: `![A blue square](${url})` })
    const refused = await use('updatePost', { slug, document: { status: 'published' } })
    expect([refused.isError, refused.json.code]).toEqual([true, 'token_not_allowed'])
    expect((await use('deletePost', { slug, confirm: true })).text).toBe('There is no tool deletePost for this token.')
    expect((await use('createPost', { document: { title: 'T' }, postImage: 'bm8=' })).json.code).toBe(
      'unsupported_image',
    )
    for (const postImage of [{ data: picture }, [picture], `data:image/png;base64,${picture}`, null]) {
      const misread = await use('createPost', { document: { title: 'Without it' }, postImage })
      expect([misread.isError, misread.text]).toEqual([true, 'Invalid arguments: postImage'])
    }
    expect((await use('updatePost', { slug, documents: {} })).text).toBe('Unknown arguments: documents')
  })

  it('publishes with that scope, and deletes only with the word for it', async () => {
    const { app, ada } = await setting()
    const { use } = await connect(app, ada, ['read', 'drafts', 'publish'])
    const document = { title: 'Out', slug: 'out', status: 'published' }
    expect((await use('createPost', { document })).json.post.status).toBe('published')
    const hesitant = await use('deletePost', { slug: 'out' })
    expect([hesitant.isError, hesitant.text]).toEqual([true, 'This deletes something: it needs `confirm: true`.'])
    for (const slug of ['', '.', '..']) {
      const led = await use('getManagedPost', { slug })
      expect([led.isError, led.text]).toEqual([true, 'Invalid arguments: slug'])
    }
    expect((await use('deletePost', { slug: 'out', confirm: true })).json.deletionId).toMatch(/./)
    expect((await app.inject('/api/posts/out')).statusCode).toBe(404)
  })

  it('needs a personal token that has not ended, and is no page of another site', async () => {
    const { app, ada } = await setting()
    const secret = await tokenOf(app, ada, ['read'])
    const ask = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/mcp', headers, payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' } })
    const authorization = `Bearer ${secret}`
    for (const headers of [{}, ada.headers, { authorization: `${authorization}x` }]) {
      const reply = await ask(headers)
      expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
    expect((await ask({ authorization, origin: 'https://stranger.example' })).statusCode).toBe(403)
    await app.deps.db.deleteFrom('personal_tokens').execute()
    expect((await ask({ authorization })).statusCode).toBe(401)
  })
})
