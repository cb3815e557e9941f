import type { BodyOf } from '@byline/contract/calls/endpoint'
import type { setUp as endpoint } from '@byline/contract/setup'
import { defaultSettings } from '@byline/contract/site/default-settings'
import type { SomeSettings } from '@byline/contract/site/settings'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { languageFor, languages } from '@byline/languages/languages'
import type { Tx, UserRow } from '../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { loadLanguage } from '../../language/say.ts'
import { deleteUserWithin } from '../authors/deletion/delete-user.ts'
import { type Origin, recordEvent } from '../security-log/record-event.ts'
import { saveSettings } from '../settings/change-settings.ts'
import { replaceSampleTexts, sampleAuthors, writeOwnerTexts } from '../settings/owner-texts.ts'
import { deleteFact, setFact } from '../site/facts-store.ts'
import { newUserRow, withEmailConflict } from '../users/account/create-user.ts'
import { findUser, insertUser } from '../users/account/store.ts'
import { hashLinkToken } from '../users/links/link-token.ts'
import { assertSetupLink } from './setup-link.ts'

/**
 * Makes the owner of a new site its first admin and stores what they said about the site, in one transaction, so that
 * of two calls at once one finds the site set up. Throws `setup_done`, `setup_link_unknown`, `invalid_fields` or
 * `email_taken`.
 */
export async function setUp(
  deps: Deps & { turn: Turn },
  { secret, keepSamples, ...form }: BodyOf<typeof endpoint>,
  origin: Origin,
): Promise<UserRow> {
  const { db, turn } = deps
  // Checked before the work of hashing a password.
  await assertSetupLink(db, secret)
  const row = await newUserRow({ ...form, admin: true }, turn, { name: form.siteName, url: deps.env.publicUrl })
  // A reader of the terminal needs no mail as a proof.
  const confirmed = { ...row, email_confirmed_at: row.created_at }
  const { siteName: name, description, lang, timeZone, publishing, accent } = form
  const language = languageFor(lang)
  await loadLanguage(language)
  const own = await writeOwnerTexts(deps, description, language)
  return withEmailConflict(db, () =>
    transact(db, async (tx, invalidate) => {
      await assertSetupLink(tx, secret)
      const owner = await insertUser(tx, confirmed)
      const look = accent === defaultSettings.accent ? {} : { accent }
      await saveSettings(tx, invalidate, {
        name,
        description,
        ...languageSettings(lang),
        timeZone,
        publishing,
        ...look,
      })
      const hasSamples = (await sampleAuthors(tx)).length > 0
      if (hasSamples && keepSamples) await setFact(tx, 'sample-texts', 'shown')
      else await replaceSampleTexts(tx, invalidate, own)
      if (!keepSamples) await deleteSamples(tx, invalidate, owner)
      await deleteFact(tx, 'setup')
      await setFact(tx, 'used-setup', hashLinkToken(secret))
      await setFact(tx, 'first-steps', 'shown')
      await recordEvent(tx, origin, { kind: 'siteSetUp', target: owner, after: { role: 'admin' } })
      return owner
    }),
  )
}

/** The language of the site and the direction of its script, if it is not that of a new site. */
function languageSettings(lang: string): SomeSettings {
  if (lang === defaultSettings.lang) return {}
  const spoken = languages.find(({ tag }) => tag === lang)
  return { lang, dir: spoken?.dir ?? defaultSettings.dir }
}

/** Deletes the sample authors with their articles. Each is a deletion of its own, which the owner can undo. */
async function deleteSamples(tx: Tx, invalidate: Invalidate, owner: UserRow): Promise<void> {
  for (const id of await sampleAuthors(tx)) {
    if (await findUser(tx, id)) await deleteUserWithin(tx, invalidate, owner, id)
  }
  // Ends the addition of samples, if it is not complete yet.
  await setFact(tx, 'samples', 'settled')
}
