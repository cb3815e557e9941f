import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './all-calls.ts'
import { errorsOf } from './calls/endpoint.ts'
import { errors } from './messages/errors.ts'

/** Specification §7 word for word, its `{slug}` and `{id}` written as our `:slug` and `:id`. */
const nineteen = [
  'GET /api/posts',
  'GET /api/posts/:slug',
  'POST /api/posts/create',
  'PUT /api/posts/update/:slug',
  'DELETE /api/posts/delete/:slug',
  'GET /api/comments/post/:id',
  'POST /api/comments/create',
  'PUT /api/comments/update/:id',
  'DELETE /api/comments/delete/:id',
  'GET /api/comments/all',
  'POST /api/users/register',
  'POST /api/users/login',
  'PUT /api/users/updateProfile',
  'GET /api/users/profile',
  'PUT /api/users/updateProfilePicture',
  'GET /api/users/all',
  'DELETE /api/users/delete/:id',
  'GET /api/users/makeVreified/:id',
  'GET /api/users/makeAdmin/:id',
]

/** The calls that design §5 adds. */
const ours = [
  'DELETE /api/users/makeVreified/:id',
  'DELETE /api/users/makeAdmin/:id',
  'POST /api/users/logout',
  'POST /api/users/logoutEverywhere',
  'GET /api/securityLog',
  'GET /api/users/ownSessions',
  'DELETE /api/users/ownSessions/:id',
  'DELETE /api/users/ownSessions',
  'POST /api/users/passkeys/startSignIn',
  'POST /api/users/passkeys/signIn',
  'GET /api/users/factors',
  'POST /api/users/passkeys/start',
  'POST /api/users/passkeys',
  'DELETE /api/users/passkeys/:id',
  'POST /api/users/totp/start',
  'PUT /api/users/totp',
  'DELETE /api/users/totp',
  'POST /api/users/recoveryCodes',
  'POST /api/users/passkeys/startConfirm',
  'POST /api/users/passkeys/confirm',
  'POST /api/users/codes/confirm',
  'GET /api/users/tokens',
  'POST /api/users/tokens',
  'DELETE /api/users/tokens/:id',
  'GET /api/users/data',
  'POST /api/users/export',
  'POST /api/users/forgotPassword',
  'POST /api/users/resetPassword',
  'POST /api/users/confirm',
  'POST /api/users/confirmEmail',
  'POST /api/users/recoverAccount',
  'POST /api/users/companySignIn',
  'POST /api/users/joinCompany',
  'POST /api/users/sendConfirmation',
  'GET /api/archive',
  'GET /api/tags',
  'POST /api/posts/preview',
  'POST /api/uploads',
  'POST /api/undo/:deletionId',
  'GET /api/trash',
  'DELETE /api/trash/:deletionId',
  'GET /api/manage/posts',
  'GET /api/manage/posts/:slug',
  'GET /api/manage/working-copies',
  'GET /api/manage/working-copies/:id',
  'PUT /api/manage/working-copies/:id',
  'DELETE /api/manage/working-copies/:id',
  'PUT /api/manage/writers/:id',
  'DELETE /api/manage/writers/:id',
  'POST /api/manage/posts/bulk',
  'GET /api/manage/calendar',
  'POST /api/posts/:slug/translations',
  'PUT /api/posts/:slug/translations',
  'GET /api/series/:slug',
  'GET /api/manage/series',
  'GET /api/manage/series/:id',
  'PUT /api/manage/series/:id',
  'DELETE /api/manage/series/:id',
  'GET /api/manage/pins',
  'PUT /api/manage/pins/:slug',
  'DELETE /api/manage/pins/:slug',
  'POST /api/manage/checks',
  'POST /api/manage/drawn-covers',
  'POST /api/manage/posts/:slug/links',
  'GET /api/manage/posts/:slug/links',
  'DELETE /api/manage/posts/:slug/links/:id',
  'DELETE /api/manage/posts/:slug/links/:id/opens',
  'GET /api/manage/posts/:slug/notes',
  'PUT /api/manage/posts/:slug/notes/:id',
  'DELETE /api/manage/posts/:slug/notes/:id',
  'GET /api/draft/:secret',
  'GET /api/draft/:secret/notes',
  'DELETE /api/posts/:slug/revisions/:id/correction',
  'POST /api/draft/:secret/notes',
  'GET /api/posts/:slug/next',
  'GET /api/posts/:slug/revisions',
  'GET /api/posts/:slug/revisions/:id',
  'POST /api/posts/:slug/revisions/:id/restore',
  'GET /api/posts/:slug/comparison',
  'GET /api/posts/:slug/changes',
  'GET /api/dashboard',
  'GET /api/notifications',
  'GET /api/notifications/unseen',
  'PUT /api/notifications/seen',
  'GET /api/notifications/mails',
  'PUT /api/notifications/mails',
  'POST /api/newsletter/subscribe',
  'GET /api/newsletter',
  'GET /api/newsletter/audience',
  'GET /api/newsletter/preview',
  'POST /api/newsletter/test',
  'GET /api/comments/versions/:id',
  'GET /api/search/comments',
  'GET /api/comments/held/:id',
  'GET /api/comments/queue',
  'GET /api/comments/queue/count',
  'GET /api/comments/queue/decisions',
  'POST /api/comments/queue',
  'DELETE /api/comments/queue/:id',
  'PUT /api/users/trust/:id',
  'DELETE /api/users/trust/:id',
  'GET /api/search/suggestions',
  'GET /api/openapi.json',
  'GET /api/settings',
  'PUT /api/settings',
  'GET /api/site',
  'GET /api/site/front',
  'GET /api/site/faqs',
  'GET /api/site/about',
  'PUT /api/users/makeWriter/:id',
  'DELETE /api/users/makeWriter/:id',
  'PUT /api/users/suspension/:id',
  'DELETE /api/users/suspension/:id',
  'DELETE /api/users/sessions/:id',
  'DELETE /api/users/comments/:id',
  'GET /api/reports/place',
  'POST /api/reports',
  'GET /api/reports',
  'PUT /api/reports/:id',
  'POST /api/invitations',
  'GET /api/invitations',
  'DELETE /api/invitations/:id',
  'GET /api/invitation/:secret',
  'POST /api/invitation',
  'GET /api/setup/:secret',
  'POST /api/setup',
  'DELETE /api/dashboard/firstSteps',
  'GET /api/mail',
  'POST /api/mail/test',
  'GET /api/pages',
  'GET /api/pages/:slug',
  'POST /api/pages',
  'PUT /api/pages',
  'PUT /api/pages/:slug',
  'DELETE /api/pages/:slug',
  'GET /api/authors/:slug',
  'POST /api/users/handOver/:id',
  'GET /api/webhooks',
  'POST /api/webhooks',
  'POST /api/webhooks/secret/:id',
  'DELETE /api/webhooks/:id',
  'POST /api/webhooks/deliveries/:id',
  'GET /api/imports',
  'POST /api/imports',
  'GET /api/imports/:id',
  'PUT /api/imports/:id/parts',
  'POST /api/imports/:id/check',
  'POST /api/imports/:id/start',
  'POST /api/imports/:id/undo',
  'DELETE /api/imports/:id',
  'GET /api/imports/:id/report',
  'GET /api/imports/:id/records',
  'GET /api/imports/:id/undo',
  'POST /api/export',
  'GET /api/comments/resolution/:id',
  'PUT /api/comments/resolution/:id',
  'DELETE /api/comments/resolution/:id',
  'PUT /api/comments/pin/:id',
  'DELETE /api/comments/pin/:id',
  'PUT /api/comments/post/:id/closed',
  'DELETE /api/comments/post/:id/closed',
  'PUT /api/thanks/post/:id',
  'DELETE /api/thanks/post/:id',
  'PUT /api/thanks/comment/:id',
  'DELETE /api/thanks/comment/:id',
  'GET /api/thanks/post/:id',
  'GET /api/comments/post/:id/annotations',
  'POST /api/highlights/create',
  'GET /api/highlights',
  'GET /api/highlights/post/:id',
  'DELETE /api/highlights/delete/:id',
]

const named = calls.map((call) => ({ ...call, name: `${call.method} ${call.path}` }))

/** One call by its name. */
function call(name: string) {
  const found = named.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`No call ${name}`)
  return found
}

it('the calls are the nineteen of the specification in its order, then those of the design', () => {
  expect(named.slice(0, 19).map(({ name }) => name)).toEqual(nineteen)
  expect(
    named
      .slice(19)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(ours.toSorted())
})

it('no two calls share a method and path, whatever the parameters are called', () => {
  const routes = named.map(({ name }) => name.replace(/:\w+/g, ':'))
  expect(new Set(routes).size).toBe(routes.length)
})

it('exactly the two state-changing GETs of the specification are marked', () => {
  expect(named.filter((call) => call.changesState).map(({ name }) => name)).toEqual([
    'GET /api/users/makeVreified/:id',
    'GET /api/users/makeAdmin/:id',
  ])
})

describe.each(named)('$name', (call) => {
  it('describes exactly the parameters of its path', () => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath)
  })

  it('names errors of the catalogue, and none that its access or every call implies', () => {
    const codes = errorsOf(call)
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(codes))
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })

  it('says in one sentence what the caller gets', () => {
    expect(call.summary).toMatch(/^[A-Z].+\.$/)
  })

  it('has no body with GET', () => {
    if (call.method === 'GET') expect([call.body, call.files]).toEqual([undefined, undefined])
  })

  it('is read by GET and changes nothing if it is public', () => {
    if (call.access === 'public') expect([call.method, call.changesState]).toEqual(['GET', undefined])
  })
})

describe('the payloads of the specification', () => {
  it.each([
    ['POST /api/comments/create', { content: 'Well said', postId: 'x' }],
    ['PUT /api/comments/update/:id', { content: 'Well said' }],
    ['POST /api/users/register', { name: 'Ada', email: 'ada@byline.test', password: '12345678' }],
    ['POST /api/users/login', { email: 'ada@byline.test', password: '12345678' }],
    ['PUT /api/users/updateProfile', { name: 'Ada', email: 'ada@byline.test', password: '' }],
    ['PUT /api/users/updateProfile', { name: 'Ada', email: 'ada@byline.test' }],
  ])('are taken as they are by %s: %j', (name, body) => {
    expect(call(name).body?.parse(body)).toEqual(body)
  })

  it.each(['POST /api/posts/create', 'PUT /api/posts/update/:slug'])('hold the document of %s as JSON text', (name) => {
    const document = { title: 'T', tags: ['Web'] }
    expect(call(name).body?.parse({ document: JSON.stringify(document) })).toEqual({ document })
    expect(call(name).body?.safeParse({ document: '{' }).success).toBe(false)
  })

  it('hold files under the names of the specification', () => {
    const files = Object.fromEntries(named.filter((call) => call.files).map(({ name, files }) => [name, files]))
    expect(files).toEqual({
      'POST /api/posts/create': ['postImage'],
      'PUT /api/posts/update/:slug': ['postImage'],
      'PUT /api/users/updateProfilePicture': ['profilePicture'],
      'POST /api/uploads': ['image'],
      'PUT /api/imports/:id/parts': ['part'],
    })
  })
})

describe('the replies of the specification', () => {
  it.each([
    ['GET /api/posts', ['posts']],
    ['GET /api/posts/:slug', ['post']],
    ['POST /api/posts/create', ['message']],
    ['PUT /api/posts/update/:slug', ['message']],
    ['DELETE /api/posts/delete/:slug', ['post', 'message']],
    ['GET /api/comments/post/:id', ['comments']],
    ['POST /api/comments/create', ['message']],
    ['PUT /api/comments/update/:id', ['message']],
    ['DELETE /api/comments/delete/:id', ['message']],
    ['GET /api/comments/all', ['comments']],
    ['POST /api/users/register', ['user', 'token', 'message']],
    ['POST /api/users/login', ['user', 'token', 'message']],
    ['PUT /api/users/updateProfile', ['data', 'message']],
    ['GET /api/users/profile', ['name', 'email']],
    ['PUT /api/users/updateProfilePicture', ['data', 'message']],
    ['GET /api/users/all', ['users']],
    ['DELETE /api/users/delete/:id', ['message']],
    ['GET /api/users/makeVreified/:id', ['message']],
    ['GET /api/users/makeAdmin/:id', ['message']],
  ])('are read from %s: %j', (name, fields) => {
    const { reply } = call(name)
    expect(Object.keys('shape' in reply ? Object(reply.shape) : {})).toEqual(expect.arrayContaining(fields))
  })

  it('never hold a password', () => {
    const fields = calls.map(({ reply }) => JSON.stringify(z.toJSONSchema(reply)))
    expect(fields.filter((schema) => schema.includes('"email"'))).not.toEqual([])
    // Names of fields, not of events such as `passwordChanged`; one field says whether there is a password.
    expect(fields.filter((schema) => /"(?!hasPassword":)\w*(password|hash)\w*":/i.test(schema))).toEqual([])
  })
})

it('every error of the catalogue belongs to a call, but for those of files and of the way to a provider', () => {
  const answered = new Set<string>(calls.flatMap(errorsOf))
  // Neither is a call: browsers ask for parts of a file, and follow the way to a provider from page to page.
  expect(Object.keys(errors).filter((code) => !answered.has(code))).toEqual(['range_impossible', 'company_unavailable'])
})
