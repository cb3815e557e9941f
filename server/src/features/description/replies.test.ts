import type { Operation, Response } from '@byline/contract/description'
import { defaultSite } from '@byline/contract/site/default-site'
import { cases } from '@byline/test-files/cases'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { validating } from '../../../test/api-description.ts'
import { appOn } from '../../../test/app/app.ts'
import { PASSWORD, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { openapi } from './openapi.ts'

const description = openapi(defaultSite.name, 'https://blog.example')
const validate = validating(description)

onBothEngines('the description', (open) => {
  it('is replied as a public call: the same for everybody, cached, without parameters', async () => {
    const app = await appOn(await open())
    const reply = await app.inject('/api/openapi.json')
    expect(reply.json()).toEqual(JSON.parse(JSON.stringify(description)))
    const { etag = '' } = reply.headers
    const again = await app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(etag) },
    })
    expect(again.statusCode).toBe(304)
    expect((await app.inject({ method: 'HEAD', url: '/api/openapi.json' })).statusCode).toBe(200)
    expect((await app.inject('/api/openapi.json?x=1')).statusCode).toBe(400)
  })

  it('is true of what calls reply, and of how they fail', async () => {
    const app = await appOn(await open())
    const admin = await registerAdmin(app)
    const { headers, email, id } = admin
    const { create } = writingBy(app, admin)
    const get = (url: string) => app.inject({ url, headers })
    const post = (url: string, payload: object, signedIn = headers as object) =>
      app.inject({ method: 'POST', url, headers: { ...signedIn }, payload })

    expectDescribed('createPost', await create({ title: 'One', body: 'Text', tags: ['A'] }), 200)
    expectDescribed('createPost', await create({ slug: 'one' }), 409)
    expectDescribed('createPost', await create({ tags: ['a', 'a'] }), 422)
    const { _id: postId } = (await get('/api/posts/one')).json().post
    const comment = await post('/api/comments/create', { content: 'Well said', postId })
    expectDescribed('createComment', comment, 200)
    expectDescribed('createComment', await post('/api/comments/create', {}, {}), 401)
    expectDescribed('createComment', await post('/api/comments/create', {}), 422)
    for (const [name = '', url = '', status] of cases(`
      listPosts → /api/posts → 200
      listPosts → /api/posts?fields=card&limit=1 → 200
      listPosts → /api/posts?fields=passage&q=text → 200
      listPosts → /api/posts?colour=red → 400
      getPost → /api/posts/one → 200
      getPost → /api/posts/none → 404
      listNextPosts → /api/posts/one/next → 200
      listTags → /api/tags → 200
      listComments → /api/comments/post/${postId} → 200
      listAllComments → /api/comments/all → 200
      listManagedPosts → /api/manage/posts → 200
      listUsers → /api/users/all → 200
      profile → /api/users/profile → 200
      downloadData → /api/users/data → 200
      readDashboard → /api/dashboard → 200
    `))
      expectDescribed(name, await get(url), Number(status))
    expectDescribed('login', await post('/api/users/login', { email, password: PASSWORD }), 200)
    expectDescribed('login', await post('/api/users/login', { email, password: 'wrong one' }), 401)
    const makeAdmin = await get(`/api/users/makeAdmin/${id}`)
    expectDescribed('grantAdmin', makeAdmin, 200)
    const url = '/api/posts/delete/one'
    const deleted = await app.inject({ method: 'DELETE', url, headers })
    expectDescribed('deletePost', deleted, 200)
    expectDescribed('listDeletions', await get('/api/trash'), 200)
    expectDescribed('undo', await post(`/api/undo/${deleted.json().deletionId}`, {}), 200)
  })
})

/** Expects this status, and a body that the description has for it. */
function expectDescribed(name: string, reply: LightMyRequestResponse, status: number): void {
  const operation = Object.values(description.paths)
    .flatMap(Object.values<Operation>)
    .find(({ operationId }) => operationId === name)
  const found = operation?.responses[status]
  const response = found && '$ref' in found ? responseAt(found.$ref) : found
  const schema = response?.content?.['application/json']?.schema
  expect([name, reply.statusCode, schema !== undefined]).toEqual([name, status, true])
  expect([name, status, validate(schema ?? {}, reply.json())]).toEqual([name, status, []])
}

function responseAt(reference: string): Response | undefined {
  return description.components.responses[reference.split('/').at(-1) ?? '']
}
