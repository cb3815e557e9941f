import { sourceFolder, tinyPicture, yamlPost } from '@byline/test-files/source-folder'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { importFolder } from './import-folder.ts'
import { multipart, PASSWORD, type Person } from './people.ts'
import { writingBy } from './writing.ts'

/** The subjects of the changes: Ada's post `watched`, Ben's comments under it, and both users. */
export interface Blog {
  app: FastifyInstance
  admin: Person
  ada: Person
  ben: Person
  postId: string
}

/** Every kind of write that changes a page; the nth of each kind writes a text of its own. */
export function changesOf({ app, admin, ada, ben, postId }: Blog) {
  const { create, update, remove } = writingBy(app, ada)
  let deletionId = ''
  let commentId = ''
  const call = async (
    { headers }: Person,
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: object,
  ) => done(await app.inject({ method, url, headers, ...(payload && { payload }) }))
  const sendPicture = async (picture: Blob | string) => {
    const form = new FormData()
    form.set('profilePicture', picture)
    const { payload, type } = await multipart(form)
    const headers = { ...ada.headers, 'content-type': type }
    const url = '/api/users/updateProfilePicture'
    return done(await app.inject({ method: 'PUT', url, headers, payload }))
  }
  const undo = () => call(admin, 'POST', `/api/undo/${deletionId}`)
  return {
    'a new post': async (n: number) =>
      done(await create({ title: `Title new ${n}`, slug: `new-${n}`, tags: ['Design'] })),
    'another title': async (n: number) => done(await update('watched', { title: `Title ${n}` })),
    'another caption and text': async (n: number) =>
      done(await update('watched', { caption: `Caption ${n}`, body: `Text ${n}` })),
    'other tags': async (n: number) => done(await update('watched', { tags: [`Tag ${n}`] })),
    'another slug': async (n: number) =>
      done(await update(`new-${n}`, { slug: `newer-${n}`, tags: ['Design', 'Moved'] })),
    'another cover': async (n: number) => done(await update('watched', {}, await tinyPicture(`#0000${10 + n}`))),
    'no cover': async () => done(await update('watched', {}, '')),
    'a deleted post': async (n: number) => {
      deletionId = done(await remove(`newer-${n}`)).json().deletionId
    },
    'a restored post': undo,
    'a new comment': async (n: number) => {
      const created = await call(ben, 'POST', '/api/comments/create', {
        postId,
        content: `Comment ${n}`,
      })
      commentId = created.json().comment._id
    },
    'an edited comment': (n: number) =>
      call(ben, 'PUT', `/api/comments/update/${commentId}`, { content: `Edited ${n}` }),
    'a deleted comment': async () => {
      const reply = await call(ben, 'DELETE', `/api/comments/delete/${commentId}`)
      deletionId = reply.json().deletionId
    },
    'a restored comment': undo,
    'another name': (n: number) => call(ada, 'PUT', '/api/users/updateProfile', { name: `Ada ${n}`, email: ada.email }),
    'another picture': async (n: number) =>
      sendPicture(new Blob([new Uint8Array(await tinyPicture(`#00${10 + n}00`))])),
    'no picture': () => sendPicture(''),
    'a verified author': () => call(admin, 'GET', `/api/users/makeVreified/${ada.id}`),
    'an author no longer verified': () => call(admin, 'DELETE', `/api/users/makeVreified/${ada.id}`),
    'a deleted person': async () => {
      const reply = await call(admin, 'DELETE', `/api/users/delete/${ben.id}`)
      deletionId = reply.json().deletionId
    },
    'a restored person': async () => {
      await undo()
      // A deletion ends the sessions, and restoring the user does not restore them.
      const reply = await call(ben, 'POST', '/api/users/login', { email: ben.email, password: PASSWORD })
      ben.headers.authorization = `Bearer ${reply.json().token}`
    },
    'an imported post': async (n: number) => {
      const file = yamlPost(`title: Title imported ${n}\ntags: [Design]\ndate: 2026-11-${10 + n}`)
      await importFolder(app.deps, await sourceFolder({ [`imported-${n}.md`]: file }), {
        dryRun: false,
        author: ada.id,
      })
    },
  }
}

function done(reply: LightMyRequestResponse): LightMyRequestResponse {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply
}
