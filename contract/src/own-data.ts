import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { stateFields } from './posts/post-states.ts'
import * as atoms from './rules/atoms.ts'
import { ownUser } from './users/users.ts'

/** Everything stored about a person, for them to download. */
export const userData = z.object({
  user: ownUser,
  posts: z.array(
    z.object({
      ...stateFields,
      slug: z.string(),
      title: z.string(),
      caption: z.string(),
      body: z.string(),
      tags: z.array(z.string()),
      /** The title of its series; empty without one. */
      series: z.string(),
      coverAlt: z.string(),
      coverCredit: z.string(),
      coverVariant: z.int(),
      /** Empty for the language of the site. */
      language: z.string(),
      createdAt: atoms.timestamp,
      updatedAt: atoms.timestamp,
    }),
  ),
  comments: z.array(
    z.object({
      content: z.string(),
      /** The slug of the post. */
      post: z.string(),
      createdAt: atoms.timestamp,
      updatedAt: atoms.timestamp,
    }),
  ),
  /** The texts that the person has begun and not saved. */
  unsavedTexts: z.array(
    z.object({
      title: z.string(),
      caption: z.string(),
      body: z.string(),
      tags: z.array(z.string()),
      savedAt: atoms.timestamp,
    }),
  ),
  /** The notes that the person has left on drafts by secret links. */
  draftNotes: z.array(z.object({ content: z.string(), createdAt: atoms.timestamp })),
  /** The subscription of the person's confirmed address, or none. */
  newsletter: z.array(
    z.object({
      email: z.string(),
      subscribedAt: atoms.timestamp,
      confirmedAt: z.nullable(atoms.timestamp),
      endedAt: z.nullable(atoms.timestamp),
    }),
  ),
})

export const downloadData = endpoint('GET /api/users/data', 'signedIn', {
  summary: 'Gets everything that is stored about oneself.',
  reply: userData,
  errors: ['download_running', 'downloads_full'],
})

/** The same as `prepareExport`, for the data of one person. */
export const prepareOwnExport = endpoint('POST /api/users/export', 'signedIn', {
  summary:
    'Gets an address, valid for five minutes and one download, at which everything of oneself can be downloaded as a zip: posts as Markdown with their revisions and pictures, comments, profile.',
  alsoSuspended: true,
  reply: z.object({ path: z.string() }),
  // The address itself answers all four, and this call the first two.
  errors: ['download_running', 'downloads_full', 'download_used', 'download_no_space'],
})
