import { paths } from '@byline/contract/addresses/paths'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as ownPages from '@byline/contract/own-pages'
import { readAbout } from '@byline/contract/site/site'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError } from '../../errors/app-error.ts'
import { Moved } from '../../errors/moved.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { presentAbout } from '../site/present.ts'
import { readSettings } from '../site/read-settings.ts'
import { deletionLimit, deletionReply } from '../trash/routes.ts'
import { displayedLine } from '../users/account/displayed-line.ts'
import { isAboutFree } from './choose-slug.ts'
import { deletePage } from './delete-page.ts'
import { presentEntry, presentPage } from './present.ts'
import { createPage, orderPages, updatePage } from './save-page.ts'
import { findFormerPage, findPage, listPages } from './store.ts'

/** The calls on pages of one's own (design §5). */
export async function ownPageRoutes(app: FastifyInstance): Promise<void> {
  const saves = rateLimit(app, { name: 'own-pages saves', max: 120, minutes: 1, per: 'person' })

  mount(app, ownPages.listOwnPages, async ({ db, cacheTag, share }) => {
    cacheTag(cacheTags.site)
    share()
    return { pages: (await listPages(db)).map(presentEntry) }
  })

  mount(app, ownPages.getOwnPage, async ({ db, params, cacheTag }) => {
    const page = await findPage(db, params.slug)
    if (page) {
      // The position of a page in the menus is a part of the site.
      cacheTag(cacheTags.ownPage(page.id), cacheTags.site)
      return { page: presentPage(page) }
    }
    const current = await findFormerPage(db, params.slug)
    if (current === undefined) throw new AppError('page_not_found')
    throw new Moved(`/api/pages/${encodeURIComponent(current)}`)
  })

  mount(app, readAbout, async ({ db, cacheTag }) => {
    cacheTag(cacheTags.site)
    const current = await readSettings(db)
    // An imported page, which takes the place of the sample.
    const page = isAboutFree(current.settings) ? await findPage(db, paths.about.slice(1)) : undefined
    if (!page) return { about: presentAbout(current) }
    cacheTag(cacheTags.ownPage(page.id))
    return { about: { title: displayedLine(page.title), html: page.html } }
  })

  mount(app, ownPages.createOwnPage, [saves], async ({ body, ...deps }) => {
    const page = await createPage(deps, body)
    return { message: replyMessages.pageCreated, page: presentPage(page) }
  })

  mount(app, ownPages.orderOwnPages, [saves], async ({ db, body }) => {
    const pages = await orderPages(db, body.slugs)
    return { message: replyMessages.pagesOrdered, pages: pages.map(presentEntry) }
  })

  mount(app, ownPages.updateOwnPage, [saves], async ({ params, body, ...deps }) => {
    const page = await updatePage(deps, params.slug, body)
    return { message: replyMessages.pageUpdated, page: presentPage(page) }
  })

  mount(app, ownPages.deleteOwnPage, [deletionLimit(app)], async ({ db, actor, params }) =>
    deletionReply(await deletePage(db, actor, params.slug)),
  )
}
