import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { managedCard } from '../posts/manage.ts'
import { postCard } from '../posts/posts.ts'
import { seriesMessages } from '../posts/series-messages.ts'
import { seriesTitle } from '../posts/series-wish.ts'
import * as atoms from '../rules/atoms.ts'
import { limits } from '../rules/limits.ts'

/** A series as its readers see it. */
export const series = z.object({
  _id: atoms.id,
  slug: z.string(),
  title: z.string(),
})
export type Series = z.infer<typeof series>

export const getSeries = endpoint({
  summary: 'Gets a series with its posts in their order; a series without a visible post is a 404.',
  method: 'GET',
  path: '/api/series/:slug',
  access: 'public',
  params: z.object({ slug: z.string() }),
  query: z.strictObject({
    limit: z.optional(atoms.pageSize),
    /** The `nextCursor` of the previous page. */
    after: z.optional(atoms.parameter),
  }),
  reply: z.object({
    series,
    posts: z.array(postCard),
    nextCursor: z.nullable(z.string()),
    /** The number of posts on all pages. */
    total: z.int(),
  }),
  errors: ['series_not_found', 'invalid_cursor'],
})

/** A series as those see it who may change it. */
export const managedSeries = z.object({
  _id: atoms.id,
  title: z.string(),
  /** Empty until readers see one of its posts. */
  slug: z.string(),
  /** Whose series it is; null if the account is gone, and then only admins change it. */
  user: z.nullable(z.object({ _id: atoms.id, name: z.string() })),
  /** Its posts in every state, without deleted ones. */
  posts: z.int(),
  /** Those that readers see. */
  published: z.int(),
})
export type ManagedSeries = z.infer<typeof managedSeries>

const idParams = z.object({ id: z.string() })

export const listManagedSeries = endpoint({
  summary: "Lists the series that one may change, by title: one's own, or all as an admin.",
  method: 'GET',
  path: '/api/manage/series',
  access: 'signedIn',
  reply: z.object({ series: z.array(managedSeries) }),
  errors: [],
})

export const getManagedSeries = endpoint({
  summary: 'Gets one series with its posts in every state, in their order.',
  method: 'GET',
  path: '/api/manage/series/:id',
  access: 'signedIn',
  params: idParams,
  reply: z.object({ series: managedSeries, posts: z.array(managedCard) }),
  errors: ['series_not_found'],
})

export const updateSeries = endpoint({
  summary:
    'Gives a series another title, or puts the named posts first in this order; the others keep theirs after them.',
  method: 'PUT',
  path: '/api/manage/series/:id',
  access: 'signedIn',
  params: idParams,
  body: z.object({
    title: z.nullish(
      seriesTitle.check(z.refine((title) => title !== '', seriesMessages.titleRequired)),
    ),
    /** Ids of posts of the series. */
    posts: z.nullish(
      z.array(z.string()).check(
        z.maxLength(limits.seriesOrdered, seriesMessages.postsTooMany),
        z.refine((ids) => new Set(ids).size === ids.length, seriesMessages.postsRepeated),
      ),
    ),
  }),
  reply: z.extend(atoms.message, { series: managedSeries, posts: z.array(managedCard) }),
  errors: ['invalid_fields', 'series_not_found'],
})

export const deleteSeries = endpoint({
  summary: 'Deletes a series for good; its posts stay, without a series.',
  method: 'DELETE',
  path: '/api/manage/series/:id',
  access: 'signedIn',
  params: idParams,
  reply: atoms.message,
  errors: ['series_not_found'],
})
