import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/db/tables/schema.ts'
import { type AppOptions, appOn } from '../app/app.ts'
import { type Person, register } from './people.ts'
import { writingBy } from './writing.ts'

/** The address of the calls on the links to a post, by any name of it. */
export const linksOf = (name: string) => `/api/manage/posts/${name}/links`

/** A site on which Ada has a draft and one secret link to it. */
export async function siteWithLink(db: Db, options: AppOptions = {}) {
  const app = await appOn(db, options)
  const ada = await register(app, 'Ada')
  const document = { title: 'Not yet', slug: 'not-yet', status: 'draft', body: 'Words <!-- and a remark -->' }
  const { _id } = (await writingBy(app, ada).create(document)).json().post
  const made = await makeLink(app, ada, _id)
  const { link } = made.json()
  return { app, ada, id: String(_id), made, link, secret: String(link.url.split('/draft/')[1]) }
}

export const makeLink = (app: FastifyInstance, { headers }: Person, name: string, payload?: object) =>
  app.inject({ method: 'POST', url: linksOf(name), headers, ...(payload && { payload }) })

export const listLinks = async (app: FastifyInstance, { headers }: Person, name: string) =>
  (await app.inject({ url: linksOf(name), headers })).json().links
