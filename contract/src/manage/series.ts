import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { nextCursor, pageQuery } from '../calls/paging.ts'
import { managedCard } from '../posts/manage.ts'
import { postCard } from '../posts/posts.ts'
import { seriesTitle } from '../posts/series-choice.ts'
import { seriesMessages } from '../posts/series-messages.ts'
import * as atoms from '../rules/atoms.ts'
import { limits } from '../rules/limits.ts'

/** A series as its readers see it. */
export const series = z.object({
  _id: atoms.id,
  slug: z.string(),
  title: z.string(),
})
export type Series = z.infer<typeof series>

export const getSeries = endpoint('GET /api/series/:slug', 'public', {
  summary: 'Gets a series with its posts in their order; a series without a visible post is a 404.',
  query: pageQuery,
  reply: z.object({
    series,
    posts: z.array(postCard),
    nextCursor,
    /** The number of posts on all pages. */
    total: z.int(),
  }),
  errors: ['series_not_found'],
})

/** A series as its owner and admins see it. */
export const managedSeries = z.object({
  _id: atoms.id,
  title: z.string(),
  /** Empty until readers see one of its posts. */
  slug: z.string(),
  /** The owner; null if the account is gone, and then only admins change the series. */
  user: z.nullable(z.object({ _id: atoms.id, name: z.string() })),
  /** The number of posts in every state, without deleted ones. */
  posts: z.int(),
  /** The number of posts that readers see. */
  published: z.int(),
})
export type ManagedSeries = z.infer<typeof managedSeries>

export const listManagedSeries = endpoint('GET /api/manage/series', 'signedIn', {
  scope: 'read',
  summary: "Lists the series that one may change, by title: one's own, or all as an admin.",
  reply: z.object({ series: z.array(managedSeries) }),
})

export const getManagedSeries = endpoint('GET /api/manage/series/:id', 'signedIn', {
  scope: 'read',
  summary: 'Gets one series with its posts in every state, in their order.',
  reply: z.object({ series: managedSeries, posts: z.array(managedCard) }),
  errors: ['series_not_found'],
})

export const updateSeries = endpoint('PUT /api/manage/series/:id', 'signedIn', {
  scope: 'publish',
  summary:
    'Gives a series another title, or puts the named posts first in this order; the others keep theirs after them.',
  body: z.object({
    title: z.nullish(seriesTitle.check(z.refine((title) => title !== '', seriesMessages.titleRequired))),
    /** Ids of posts of the series. */
    posts: z.nullish(
      z.array(z.string()).check(
        z.maxLength(limits.seriesOrdered, seriesMessages.postsTooMany),
        z.refine((ids) => new Set(ids).size === ids.length, seriesMessages.postsRepeated),
      ),
    ),
  }),
  reply: z.extend(atoms.message, { series: managedSeries, posts: z.array(managedCard) }),
  errors: ['series_not_found'],
})

export const deleteSeries = endpoint('DELETE /api/manage/series/:id', 'signedIn', {
  scope: 'publish',
  summary: 'Deletes a series for good; its posts stay, without a series.',
  errors: ['series_not_found'],
})
