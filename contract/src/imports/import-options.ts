import * as z from 'zod/mini'
import { importMessages } from './import-messages.ts'

/** The name of a host, such as `images.example.org`. */
const host = z
  .string(importMessages.hostWrong)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^(?=.{1,253}$)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/, importMessages.hostWrong),
  )

/** Folders of the source, as its report names them; the whole source is `.`. */
const folders = z.optional(
  z
    .array(
      z
        .string(importMessages.folderWrong)
        .check(
          z.minLength(1, importMessages.folderWrong),
          z.maxLength(1_000, importMessages.folderWrong),
          z.regex(/^[^\0]*$/, importMessages.folderWrong),
        ),
      importMessages.folderWrong,
    )
    .check(z.maxLength(200, importMessages.foldersTooMany)),
)

export const importOptions = z.object({
  /** Email address of the account that gets the posts which name no author. */
  author: z.optional(
    z.string(importMessages.authorUnknown).check(z.trim(), z.maxLength(254, importMessages.authorUnknown)),
  ),
  /** Hosts from which pictures that the file does not have are fetched. */
  hosts: z.optional(z.array(host, importMessages.hostWrong).check(z.maxLength(20, importMessages.hostsTooMany))),
  /** The address of the old site, such as `https://old.example`. */
  oldAddress: z.optional(
    z
      .string(importMessages.urlWrong)
      .check(
        z.trim(),
        z.maxLength(2_000, importMessages.urlWrong),
        z.regex(/^(https?:\/\/[^\s/]+\S*)?$/, importMessages.urlWrong),
      ),
  ),
  /** The form of the addresses of the old posts, such as `/:year/:month/:title/`. */
  permalink: z.optional(
    z
      .string(importMessages.permalinkWrong)
      .check(
        z.trim(),
        z.maxLength(500, importMessages.permalinkWrong),
        z.regex(/^(\/\S*)?$/, importMessages.permalinkWrong),
      ),
  ),
  /** Folders whose texts become posts, whatever they look like. Of two folders the longer one counts. */
  posts: folders,
  /** Folders whose texts become pages. */
  pages: folders,
  /** Folders whose texts do not come in. */
  skip: folders,
})
export type ImportOptions = z.infer<typeof importOptions>
