import { messages } from '@byline/contract/messages'
import * as settings from '@byline/contract/settings'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { changeSettings } from './change-settings.ts'
import { presentSettings } from './present.ts'
import { readSettings } from './read-settings.ts'

/** The calls that read and change the settings of the site (design §5). */
export async function siteRoutes(app: FastifyInstance): Promise<void> {
  mount(app, settings.getSettings, async ({ db, actor }) =>
    presentSettings(await readSettings(db), actor?.admin === 1),
  )

  mount(app, settings.updateSettings, async ({ db, body }) => {
    const changed = await changeSettings(db, body.settings, body.version)
    return { message: messages.settingsSaved, ...presentSettings(changed, true) }
  })
}
