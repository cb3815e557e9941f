/** The errors that browsers report on any page, apart from the others, which few pages need. */
export const frequentErrors = {
  not_signed_in: { status: 401, message: 'You must login first' },
  internal: { status: 500, message: 'Something went wrong' },
  overloaded: { status: 503, message: 'The server is busy, please try again in a moment' },
} as const
