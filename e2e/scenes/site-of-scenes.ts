import { directionOf } from '@byline/contract/rules/languages'
import type { APIRequest } from '@playwright/test'
import { type NewSite, startNewSite } from '../product/new-site.ts'
import { admin, product } from '../product/product.ts'
import { loginAsAdmin } from '../steps/people.ts'
import { type Cast, createCast } from './cast.ts'

/** A site of its own with the cast of all scenes, so that its language is nobody else's. */
export interface SiteOfScenes {
  site: NewSite
  cast: Cast
  /** Makes the site speak a language, by its BCP 47 tag, in its direction. */
  speak: (lang: string) => Promise<unknown>
}

export async function startSiteOfScenes(request: APIRequest): Promise<SiteOfScenes> {
  const env = { ADMIN_NAME: admin.name, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, RATE_LIMITS: 'off' }
  const site = await startNewSite({ first: product.filledDataDir, env })
  const visitor = await request.newContext({ baseURL: site.url })
  const { token } = await loginAsAdmin(visitor)
  const extraHTTPHeaders = { Authorization: `Bearer ${token}` }
  const owner = await request.newContext({ baseURL: site.url, extraHTTPHeaders })
  const cast = await createCast(visitor, admin)
  const speak = (lang: string) => owner.put('/api/settings', { data: { settings: { lang, dir: directionOf(lang) } } })
  return { site, cast, speak }
}
