import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'
import { managedCard } from './manage.ts'

/** Makes a draft with the texts, the tags and the cover of the post, for people who may change the post. */
export const addTranslation = endpoint('POST /api/posts/:slug/translations', 'signedIn', {
  scope: 'drafts',
  summary: 'Begins a translation: a draft with the text of the post that belongs to the same article.',
  body: z.object({
    /** The language of the translation (BCP 47). */
    language: atoms.language(messages.textNeeded),
  }),
  reply: z.extend(atoms.message, { post: managedCard }),
  errors: ['forbidden', 'post_not_found', 'writers_only'],
})

/** Says that a translation is as new as its original, which changes nothing in the post itself. */
export const confirmTranslation = endpoint('PUT /api/posts/:slug/translations', 'signedIn', {
  scope: 'publish',
  summary: 'Says that a translation says the same as its original does now.',
  reply: atoms.message,
  errors: ['forbidden', 'post_not_found'],
})
