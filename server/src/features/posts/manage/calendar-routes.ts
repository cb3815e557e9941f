import { CALENDAR_TOO_LONG, listCalendar } from '@byline/contract/manage/calendar'
import { DAY_MS } from '@byline/contract/rules/durations'
import { limits } from '@byline/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../errors/app-error.ts'
import { mount } from '../../../http/mount/mount.ts'
import { displayedName } from '../../users/account/displayed-line.ts'
import { presentManagedCard } from '../one-post/present.ts'
import { listPlanned } from './calendar-store.ts'

/** Days of a calendar without an end. */
const DAYS = 31

/** The calendar of what was and what is to be published (design §5). */
export async function calendarRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listCalendar, async ({ db, actor, query }) => {
    const from = query.from === undefined ? new Date() : new Date(query.from)
    const until = new Date(query.until ?? from.getTime() + DAYS * DAY_MS)
    const days = (until.getTime() - from.getTime()) / DAY_MS
    if (!(days > 0 && days <= limits.calendarDays)) throw new AppError('invalid_fields', { until: [CALENDAR_TOO_LONG] })
    const rows = await listPlanned(db, {
      from: from.toISOString(),
      until: until.toISOString(),
      author: actor.admin === 1 ? undefined : actor.id,
      limit: limits.calendarPosts + 1,
    })
    const posts = rows.slice(0, limits.calendarPosts).map((row) => {
      const { _id, slug, title, status, publishAt, createdAt, user } = presentManagedCard(row)
      return {
        _id,
        slug,
        title,
        status,
        publishAt,
        at: createdAt,
        version: row.version,
        user: { _id: user._id, name: displayedName(user.name) },
      }
    })
    return { posts, more: rows.length > limits.calendarPosts }
  })
}
