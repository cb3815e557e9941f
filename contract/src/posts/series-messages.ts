/** The messages about series; apart, because only their forms need them. */
export const seriesMessages = {
  titleRequired: 'A series needs a title',
  titleTooLong: 'The title of a series must be at most 100 characters',
  titleInvisible: 'The title of a series needs a visible character, in one line',
  titleTaken: 'You have a series with this title already',
  orderTooLow: 'The first place in a series is 1',
  unknown: 'There is no such series among those that you may change',
  postsRepeated: 'Each post can be named once',
  postsTooMany: 'At most 1,000 posts can be put in order at once',
  saved: 'The series is saved',
  deleted: 'The series is deleted; its posts stay',
} as const
