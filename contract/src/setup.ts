import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { messages } from './messages/messages.ts'
import { ruleMessages } from './messages/rule-messages.ts'
import * as atoms from './rules/atoms.ts'
import { defaultSettings } from './site/default-settings.ts'
import { settings } from './site/settings.ts'
import { signIn } from './users/users.ts'

/** The answers of the owner of a new site at the first visit, about it and about themselves (design §6). */
export const setupForm = z.object({
  siteName: settings.shape.name,
  /** One sentence about the site. */
  description: z._default(settings.shape.description, ''),
  name: atoms.name,
  email: atoms.email,
  password: atoms.password,
  lang: z._default(settings.shape.lang, defaultSettings.lang),
  timeZone: z._default(settings.shape.timeZone, 'UTC'),
  publishing: z._default(settings.shape.publishing, defaultSettings.publishing),
  accent: z._default(settings.shape.accent, defaultSettings.accent),
  /** Whether the sample articles stay; else they go to the trash, where they can be restored for 30 days. */
  keepSamples: z._default(z.boolean(messages.flagNeeded), true),
})
export type SetupForm = z.input<typeof setupForm>

export const checkSetup = endpoint('GET /api/setup/:secret', 'anonymous', {
  summary: 'Checks the one-time link that the terminal prints while the site has no admin.',
  reply: z.object({
    /** Whether there are sample articles, which the owner can keep or delete. */
    hasSamples: z.boolean(),
  }),
  errors: ['setup_done', 'setup_link_unknown'],
})

export const setUp = endpoint('POST /api/setup', 'anonymous', {
  summary: 'Makes the first admin and names the site, once, with the secret of the printed link.',
  body: z.extend(setupForm, { secret: z.string(ruleMessages.setupSecretRequired) }),
  reply: signIn,
  errors: ['setup_done', 'setup_link_unknown', 'email_taken'],
})
