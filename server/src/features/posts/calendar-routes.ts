import { CALENDAR_TOO_LONG, listCalendar } from '@byline/contract/calendar'
import { limits } from '@byline/contract/limits'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount.ts'
import { displayedName } from '../users/displayed-line.ts'
import { listPlanned } from './calendar-store.ts'
import { presentManagedCard } from './present.ts'

const DAY_MS = 24 * 60 * 60_000

/** The calendar of what was and what is to be published (design §5). */
export async function calendarRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listCalendar, async ({ db, actor, query }) => {
    const [from, until] = [query.from, query.until].map((time) => new Date(time))
    const days = (Number(until) - Number(from)) / DAY_MS
    if (!from || !until || !(days > 0 && days <= limits.calendarDays))
      throw new AppError('invalid_fields', { until: [CALENDAR_TOO_LONG] })
    const rows = await listPlanned(db, {
      ...{ from: from.toISOString(), until: until.toISOString() },
      author: actor.admin === 1 ? undefined : actor.id,
      limit: limits.calendarPosts + 1,
    })
    const posts = rows.slice(0, limits.calendarPosts).map((row) => {
      const { _id, slug, title, status, publishAt, createdAt, user } = presentManagedCard(row)
      return {
        ...{ _id, slug, title, status, publishAt, at: createdAt, version: row.version },
        user: { _id: user._id, name: displayedName(user.name) },
      }
    })
    return { posts, more: rows.length > limits.calendarPosts }
  })
}
