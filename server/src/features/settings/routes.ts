import { replyMessages } from '@byline/contract/messages/reply-messages'
import { hasAboutText } from '@byline/contract/site/owner-texts'
import * as settings from '@byline/contract/site/settings'
import * as site from '@byline/contract/site/site'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError } from '../../errors/app-error.ts'
import { requireConfirmedSession } from '../../http/mount/confirmed-session.ts'
import { mount } from '../../http/mount/mount.ts'
import { originOf } from '../security-log/record-event.ts'
import { presentFaqs, presentSettings, presentSite } from '../site/present.ts'
import { readSettings, readWithPictures } from '../site/read-settings.ts'
import { hasPageAbout } from '../site/store.ts'
import { changeSettings } from './change-settings.ts'

/** Settings of people and mail: no token changes them, and a session only if it is confirmed. */
const protectedKeys = [...Object.keys(settings.settingParts.mail), ...Object.keys(settings.settingParts.people)]

/**
 * The calls that read and change the settings of the site (design §5); that of the landing page is in `posts/pins/`,
 * that of About in `own-pages/`.
 */
export async function settingRoutes(app: FastifyInstance): Promise<void> {
  mount(app, settings.getSettings, async ({ db, actor }) => presentSettings(await readSettings(db), actor?.admin === 1))

  mount(app, settings.updateSettings, async (call) => {
    if (call.scopes && protectedKeys.some((key) => key in call.body.settings)) throw new AppError('token_not_allowed')
    if (protectedKeys.some((key) => key in call.body.settings)) requireConfirmedSession(call)
    const origin = originOf(call.request, call.actor)
    const changed = await changeSettings(call, call.body.settings, call.body.version, origin)
    return { message: replyMessages.settingsSaved, ...presentSettings(changed, true) }
  })

  mount(app, site.readSite, async ({ db, env, cacheTag, share }) => {
    cacheTag(cacheTags.site)
    share()
    const { current, pictures } = await readWithPictures(db)
    const hasOwnAbout = !hasAboutText(current.settings) && (await hasPageAbout(db))
    return { site: presentSite(env, current, { pictures, hasOwnAbout }) }
  })

  mount(app, site.readFaqs, async ({ db, cacheTag }) => {
    cacheTag(cacheTags.site)
    return { faqs: presentFaqs(await readSettings(db)) }
  })
}
