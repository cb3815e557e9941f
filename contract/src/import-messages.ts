/** The sentences of the calls and forms of an import. */
export const importMessages = {
  nameRequired: 'The name of the file is needed',
  nameTooLong: 'The name of the file has more than 255 characters',
  bytesRequired: 'The size of the file is needed, in bytes',
  fileEmpty: 'The file is empty',
  endingWrong: 'Only files that end in .zip, .xml or .json can be imported; pack a folder as a zip',
  offsetWrong: 'The place of the part in the file is needed, in bytes',
  partMissing: 'A part of the file is needed',
  partTooLong: 'The part goes beyond the end of the file',
  hostWrong: 'A host is a name such as images.example.org, without https://',
  hostsTooMany: 'At most 20 hosts',
  urlWrong: 'An address such as https://old.example is needed',
  permalinkWrong: 'A pattern such as /:year/:month/:title/ is needed',
  authorUnknown: 'No account has this email address',
  cancelled: 'The import is cancelled',
  removed: 'The import is removed from the list',
} as const
