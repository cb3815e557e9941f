/** The errors of the calls that bring another site in. */
export const importErrors = {
  import_not_found: { status: 404, message: 'This import is no longer in the list' },
  import_running: {
    status: 409,
    message: 'Another import is under way: wait until it has ended, or cancel it first',
  },
  import_not_ready: {
    status: 409,
    message: 'This import is at another point by now: look at it again',
  },
  import_too_large: {
    status: 413,
    message:
      'This file is larger than the site takes in the browser. Copy it to the server, and import it there on the command line',
  },
  import_no_space: {
    status: 507,
    message:
      'The disk of the site has too little space for this file. Free some, or ask whoever runs the server',
  },
} as const
