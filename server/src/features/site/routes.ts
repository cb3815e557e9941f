import { messages } from '@byline/contract/messages'
import * as settings from '@byline/contract/settings'
import * as site from '@byline/contract/site'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { unlessCancelled } from '../../http/deadline.ts'
import { mount } from '../../http/mount.ts'
import { answerCached } from '../../http/response-cache/answer-cached.ts'
import type { ProducedResponse } from '../../http/response-cache/produced-response.ts'
import { findPictures } from '../uploads/store.ts'
import { changeSettings } from './change-settings.ts'
import { lookAddress, lookSheet } from './look.ts'
import { presentAbout, presentFaqs, presentFront, presentSettings, presentSite } from './present.ts'
import { readSettings } from './read-settings.ts'

/** The calls that read and change the settings of the site, and the style sheet of its look (design §5). */
export async function siteRoutes(app: FastifyInstance): Promise<void> {
  mount(app, settings.getSettings, async ({ db, actor }) =>
    presentSettings(await readSettings(db), actor?.admin === 1),
  )

  mount(app, settings.updateSettings, async (call) => {
    const changed = await changeSettings(call, call.body.settings, call.body.version)
    return { message: messages.settingsSaved, ...presentSettings(changed, true) }
  })

  mount(app, site.readSite, async ({ db, cacheTag }) => {
    cacheTag(cacheTags.site)
    const { current, pictures } = await readWithPictures(db)
    return { site: presentSite(current, pictures) }
  })

  mount(app, site.readFront, async ({ db, cacheTag }) => {
    cacheTag(cacheTags.site)
    const { current, pictures } = await readWithPictures(db)
    return { front: presentFront(current, pictures) }
  })

  mount(app, site.readFaqs, async ({ db, cacheTag }) => {
    cacheTag(cacheTags.site)
    return { faqs: presentFaqs(await readSettings(db)) }
  })

  mount(app, site.readAbout, async ({ db, cacheTag }) => {
    cacheTag(cacheTags.site)
    return { about: presentAbout(await readSettings(db)) }
  })

  app.get<{ Params: { file: string } }>('/look/:file', (request, reply) =>
    unlessCancelled(
      request,
      answerCached(request, reply, `look ${request.params.file}`, () =>
        produceLook(app.deps.db, `/look/${request.params.file}`),
      ),
    ),
  )
}

async function readWithPictures(db: Db) {
  const current = await readSettings(db)
  const { logo, logoDark, heroPicture } = current.settings
  const files = [logo, logoDark, heroPicture].filter((file) => file !== null)
  return { current, pictures: await findPictures(db, files) }
}

/** The style sheet at its current address, which a browser keeps for ever; a former one leads there. */
async function produceLook(db: Db, path: string): Promise<ProducedResponse> {
  const start = performance.now()
  const look = (await readSettings(db)).settings
  const current = lookAddress(look)
  if (current === null) throw new AppError('not_found')
  return {
    status: path === current ? 200 : 302,
    location: path === current ? undefined : current,
    contentType: 'text/css; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
    body: path === current ? (lookSheet(look) ?? '') : '',
    cacheTags: new Set([cacheTags.site]),
    timing: { data: performance.now() - start },
  }
}
