import type { Key } from '@byline/languages/texts'

/** The name of every message about a call of an import. */
export const importMessages = {
  nameRequired: 'server.imports.nameRequired',
  nameTooLong: 'server.imports.nameTooLong',
  bytesRequired: 'server.imports.bytesRequired',
  fileEmpty: 'server.imports.fileEmpty',
  endingWrong: 'server.imports.endingWrong',
  offsetWrong: 'server.imports.offsetWrong',
  partMissing: 'server.imports.partMissing',
  partTooLong: 'server.imports.partTooLong',
  hostWrong: 'server.imports.hostWrong',
  hostsTooMany: 'server.imports.hostsTooMany',
  urlWrong: 'server.imports.urlWrong',
  permalinkWrong: 'server.imports.permalinkWrong',
  folderWrong: 'server.imports.folderWrong',
  foldersTooMany: 'server.imports.foldersTooMany',
  authorUnknown: 'server.imports.authorUnknown',
  cancelled: 'server.imports.cancelled',
  removed: 'server.imports.removed',
} as const satisfies Record<string, Key>
