import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { meetAuthors } from '../../../test/app/cast.ts'
import { confirmAddress, PASSWORD, register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { findOrCreateAuthor } from '../authors/imported-authors.ts'

const eve = { name: 'Eve Owner', password: 'a good long password' }
const email = 'Eve@people.example'

onBothEngines('an invitation for an imported author', (open) => {
  async function setting() {
    const db = await open()
    const { ada, ben } = await meetAuthors(db)
    const app = await appOn(db)
    const root = await registerAdmin(app)
    const call =
      (method: 'POST' | 'DELETE', url: string) =>
      (payload?: object, { headers }: { headers: object } = root) =>
        app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
    const invite = call('POST', '/api/invitations')
    const look = (secret: string, headers = {}) => app.inject({ url: `/api/invitation/${secret}`, headers })
    const accept = (payload: object, headers = {}) => call('POST', '/api/invitation')(payload, { headers })
    const listed = async () => (await app.inject({ url: '/api/invitations', headers: root.headers })).json().invitations
    const author = (slug: string) => app.inject(`/api/authors/${slug}`)
    /** The text of the newest invitation, and the secret in it. */
    const mailed = async () => {
      const mails = await db.selectFrom('outbox').select('text').orderBy('id').execute()
      const text = mails.findLast((mail) => mail.text.includes('/invitation/'))?.text ?? ''
      return { text, secret: /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? '' }
    }
    const secretFor = async (payload: object) => {
      expect((await invite({ email, role: 'writer', ...payload })).json()).toMatchObject({
        message: expect.stringContaining('is invited'),
      })
      return (await mailed()).secret
    }
    return {
      db,
      app,
      root,
      ada,
      ben,
      invite,
      look,
      accept,
      listed,
      author,
      mailed,
      secretFor,
      call,
    }
  }

  it('is in the security log, with who made, replaced and revoked it', async () => {
    const { db, root, ada, invite, listed, call } = await setting()
    await invite({ email, role: 'reader', author: ada })
    await invite({ email, role: 'writer' })
    await invite({ email: 'dot@people.example', role: 'reader' })
    for (const { _id } of await listed()) await call('DELETE', `/api/invitations/${_id}`)()
    const log = db.selectFrom('security_events').select(['kind', 'by_id', 'target_id', 'target_name', 'facts'])
    const events = await log.where('kind', 'in', ['invitationMade', 'invitationRevoked']).orderBy('id').execute()
    expect(events.every((event) => event.by_id === root.id && event.target_id === null)).toBe(true)
    const given = { role: 'reader', author: 'Ada Verified' }
    expect(events.map(({ kind, target_name, facts }) => [kind, target_name, JSON.parse(facts)])).toEqual([
      ['invitationMade', email, { after: given }],
      ['invitationRevoked', email, { before: given }],
      ['invitationMade', email, { after: { role: 'writer' } }],
      ['invitationRevoked', email, { before: { role: 'writer' } }],
    ])
  })

  it('says whose articles it gives in the mail, in the list and to whoever opens it', async () => {
    const { ada, look, listed, mailed, secretFor } = await setting()
    const secret = await secretFor({ author: ada })
    expect((await mailed()).text).toContain('The 2 articles of “Ada Verified” and the author page will be yours.')
    const given = { _id: ada, name: 'Ada Verified', slug: 'ada-verified', posts: 2, available: true }
    expect(await listed()).toMatchObject([{ email, role: 'writer', author: given }])
    expect((await look(secret)).json()).toMatchObject({ viewer: 'visitor', author: given })
  })

  it('makes the author an account with the role, the articles and the page', async () => {
    const { db, app, ada, accept, listed, author, secretFor } = await setting()
    const secret = await secretFor({ author: ada })
    const { user, token } = (await accept({ secret, ...eve })).json()
    expect(user).toMatchObject({ _id: ada, name: eve.name, email, writer: true, verified: true })
    expect(user).toMatchObject({ emailConfirmed: true, admin: false })
    expect((await author('ada-verified')).json()).toMatchObject({
      author: { _id: ada, name: eve.name },
      posts: [{ user: { name: eve.name } }, { user: { name: eve.name } }],
      total: 2,
    })
    const headers = { authorization: `Bearer ${token}` }
    const posts = await app.inject({ url: '/api/manage/posts', headers })
    expect(posts.json()).toMatchObject({ total: 2 })
    const login = { email, password: eve.password }
    const again = await app.inject({ method: 'POST', url: '/api/users/login', payload: login })
    expect(again.statusCode).toBe(200)
    expect(await listed()).toEqual([])
    // A later import of the name goes to the account.
    expect(await findOrCreateAuthor(db, 'Ada Verified')).toBe(ada)
  })

  it('hands the articles to the account that the address has by now', async () => {
    const { app, ada, look, accept, author, secretFor } = await setting()
    const secret = await secretFor({ author: ada })
    const payload = { name: 'Eve', email, password: PASSWORD }
    const made = await app.inject({ method: 'POST', url: '/api/users/register', payload })
    expect((await accept({ secret, ...eve })).json().code).toBe('login_to_accept')
    const headers = { authorization: `Bearer ${made.json().token}` }
    expect((await look(secret, headers)).json()).toMatchObject({ viewer: 'invited' })
    const reply = await accept({ secret }, headers)
    expect(reply.json().user).toMatchObject({ _id: made.json().user._id, writer: true })
    expect((await author('eve')).json()).toMatchObject({ total: 2 })
    expect((await author('ada-verified')).headers.location).toBe('/api/authors/eve')
  })

  it('is not accepted by somebody who is signed in as another, and nothing moves', async () => {
    const { app, ada, accept, author, listed, secretFor } = await setting()
    const secret = await secretFor({ author: ada })
    const cy = await register(app, 'Cyd')
    expect((await accept({ secret, ...eve }, cy.headers)).json().code).toBe('invitation_for_other')
    expect((await author('cyd')).json().total).toBe(0)
    expect((await author('ada-verified')).json().total).toBe(2)
    expect(await listed()).toHaveLength(1)
  })

  it('for which the author is gone says so, and makes no account', async () => {
    const { db, app, root, ada, ben, look, accept, listed, call, secretFor } = await setting()
    const cy = await register(app, 'Cyd')
    const expectGone = async (secret: string) => {
      for (const reply of [await look(secret), await accept({ secret, ...eve })]) {
        expect([reply.statusCode, reply.json().code]).toEqual([410, 'invitation_author_gone'])
      }
      expect(await listed()).toMatchObject([{ author: { available: false } }])
    }
    // Deleted; an undo brings the author and the invitation back.
    const ofBen = await secretFor({ author: ben })
    const deleted = await call('DELETE', `/api/users/delete/${ben}`)()
    await expectGone(ofBen)
    await call('POST', `/api/undo/${deleted.json().deletionId}`)()
    expect((await look(ofBen)).statusCode).toBe(200)
    // Handed over.
    const ofAda = await secretFor({ author: ada })
    await call('POST', `/api/users/handOver/${ada}`)({ to: cy.id })
    await expectGone(ofAda)
    expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
    // Deleted for good.
    const again = await secretFor({ author: ben })
    const { deletionId } = (await call('DELETE', `/api/users/delete/${ben}`)()).json()
    await app.inject({ method: 'DELETE', url: `/api/trash/${deletionId}`, headers: root.headers })
    expect((await look(again)).json().code).toBe('invitation_link_unknown')
  })

  it('replaces an earlier one for the same author, and of two at once one is accepted', async () => {
    const { ada, look, accept, author, listed, secretFor } = await setting()
    const first = await secretFor({ author: ada, email: 'wrong@people.example' })
    const secret = await secretFor({ author: ada })
    expect((await look(first)).json().code).toBe('invitation_revoked')
    expect(await listed()).toHaveLength(1)
    const replies = await Promise.all([1, 2].map(() => accept({ secret, ...eve })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200)
    expect(replies.map(({ statusCode }) => statusCode).toSorted()[1]).toBeGreaterThanOrEqual(409)
    expect((await author('ada-verified')).json()).toMatchObject({ total: 2 })
  })

  it('that is revoked leaves the author as they were', async () => {
    const { ada, accept, author, listed, call, secretFor } = await setting()
    const secret = await secretFor({ author: ada })
    const [{ _id }] = await listed()
    await call('DELETE', `/api/invitations/${_id}`)()
    expect((await accept({ secret, ...eve })).json().code).toBe('invitation_revoked')
    expect((await author('ada-verified')).json().author.name).toBe('Ada Verified')
  })

  it('is made by admins only, for an imported author and an address without an account', async () => {
    const { db, app, ada, root, invite } = await setting()
    const [cy, dot] = [await register(app, 'Cyd'), await register(app, 'Dot')]
    await confirmAddress(app, cy)
    const wrong: [object, object, number, string][] = [
      [{ author: ada }, cy, 403, 'forbidden'],
      [{ author: 'nobody' }, root, 404, 'user_not_found'],
      [{ author: '\u0000' }, root, 400, 'bad_request'],
      [{ author: cy.id }, root, 409, 'not_imported'],
      [{ author: ada, email: cy.email }, root, 409, 'author_for_account'],
      [{ author: ada, email: dot.email }, root, 409, 'has_unconfirmed_account'],
      [{ author: { $ne: '' } }, root, 422, 'invalid_fields'],
      [{ author: ['x'] }, root, 422, 'invalid_fields'],
    ]
    for (const [payload, who, status, code] of wrong) {
      const reply = await invite({ email, role: 'reader', ...payload }, who as typeof root)
      expect([payload, reply.statusCode, reply.json().code]).toEqual([payload, status, code])
    }
    expect(await db.selectFrom('invitations').select('id').execute()).toEqual([])
  })
})
