import type { Key } from '@byline/languages/texts'

/** The messages about series; apart, because only their forms need them. */
export const seriesMessages = {
  titleRequired: 'shared.series.titleRequired',
  titleTooLong: 'shared.series.titleTooLong',
  titleInvisible: 'shared.series.titleInvisible',
  titleTaken: 'server.series.titleTaken',
  orderTooLow: 'server.series.orderTooLow',
  unknown: 'server.series.unknown',
  postsRepeated: 'server.series.postsRepeated',
  postsTooMany: 'server.series.postsTooMany',
  saved: 'server.series.saved',
  deleted: 'server.series.deleted',
} as const satisfies Record<string, Key>
