/** The errors of the downloads of everything that belongs to a person or the site. */
export const downloadErrors = {
  download_used: {
    status: 410,
    message: 'This link was good for one download, which has begun: please ask for another one',
  },
  download_running: {
    status: 429,
    message: 'Your last download is still running: please wait until it has ended, or cancel it',
  },
  downloads_full: {
    status: 503,
    message: 'Two others are downloading at the moment: please try again in some minutes',
  },
  download_no_space: {
    status: 507,
    message:
      'The disk of the site has too little space to prepare this download. Please tell the owner of the site',
  },
} as const
