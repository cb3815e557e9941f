/** The messages of the errors that browsers report on any page, apart from the others, which few pages need. */
export const frequentErrors = {
  not_signed_in: 'You must login first',
  internal: 'Something went wrong',
  overloaded: 'The server is busy, please try again in a moment',
} as const
