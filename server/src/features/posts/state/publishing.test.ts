import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { multipart, type Person, register, registerAdmin } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { transact } from '../../../db/transact.ts'
import { saveSettings } from '../../settings/change-settings.ts'

async function save(app: FastifyInstance, { headers }: Person, title: string, slug?: string) {
  const form = new FormData()
  form.set('document', JSON.stringify({ title }))
  const { payload, type } = await multipart(form)
  const path = slug === undefined ? 'create' : `update/${slug}`
  return app.inject({
    method: slug === undefined ? 'POST' : 'PUT',
    url: `/api/posts/${path}`,
    headers: { ...headers, 'content-type': type },
    payload,
  })
}

onBothEngines('publishing', (open) => {
  it('is for writers and admins where the owner restricts it', async () => {
    const db = await open()
    const app = await appOn(db)
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    expect((await save(app, ada, 'Before')).statusCode).toBe(200)

    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { publishing: 'writers' }))
    const rejected = await save(app, ada, 'Rejected')
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'writers_only'])
    expect((await save(app, root, 'By an admin')).statusCode).toBe(200)
    // The author of a post may still correct it.
    expect((await save(app, ada, 'Corrected', 'before')).statusCode).toBe(200)

    const setWriter = (method: 'PUT' | 'DELETE', by: Person) =>
      app.inject({ method, url: `/api/users/makeWriter/${ada.id}`, headers: by.headers })
    expect((await setWriter('PUT', ada)).statusCode).toBe(403)
    expect((await setWriter('PUT', root)).json()).toEqual({ message: 'user is a writer' })
    expect((await setWriter('PUT', root)).statusCode).toBe(200)
    expect((await save(app, ada, 'As a writer')).statusCode).toBe(200)
    const profile = { url: '/api/users/profile', headers: ada.headers }
    expect((await app.inject(profile)).json().writer).toBe(true)
    expect((await setWriter('DELETE', root)).statusCode).toBe(200)
    expect((await save(app, ada, 'No longer')).statusCode).toBe(403)
  })

  it('by somebody who is unknown cannot be allowed', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    const reply = await app.inject({ method: 'PUT', url: '/api/users/makeWriter/nobody', headers })
    expect(reply.json().code).toBe('user_not_found')
  })
})
