import { notificationKinds } from '@byline/contract/notifications'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { type PersonHead, pictureOf } from '@byline/moving/records/format'
import type { WholePerson } from '@byline/moving/records/whole-site'
import type { Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { findPictures } from '../../features/uploads/store.ts'
import { emailKey } from '../../features/users/account/rules.ts'
import { renderBiography } from '../../features/users/profile/render-biography.ts'
import type { ImportRun } from '../import/run/run.ts'
import { deleteAccount, findRivals, freeNames, freshAmong, giveFactors, insertPeople } from './reimport-store.ts'

/**
 * Adds people, without passwords. An existing account with the email address of one of them becomes that person, and
 * retains its password, and what it signs in with beside it but for passkeys, if its address is confirmed or it is an
 * admin's: else a stranger may have registered with it.
 */
export async function reimportPeople(deps: Deps, people: WholePerson[], run: ImportRun): Promise<void> {
  const rendered = await Promise.all(
    people.map(async (person) => ({
      ...person,
      profile: await renderBiography({ ...deps, turn: inBackground }, person.biography),
    })),
  )
  const faces = people.flatMap(({ head }) => pictureOf(head.picture ?? '') ?? [])
  const stored = await findPictures(deps.db, faces)
  await transact(deps.db, async (tx) => {
    const fresh = await freshAmong(tx, 'users', rendered, ({ head }) => head.byline.id)
    if (fresh.length === 0) return
    const rows = fresh.flatMap(({ head }) => rowsOf(head, (name) => name in stored))
    const replaced = await makeRoom(tx, rows)
    const profiles = fresh.flatMap(({ head, biography, profile }) => {
      const isEmpty = biography === '' && head.links.length === 0
      return isEmpty ? [] : [{ user_id: head.byline.id, links: JSON.stringify(head.links), ...profile }]
    })
    const mails = fresh.flatMap(({ head: { byline } }) =>
      notificationKinds.flatMap((kind) => {
        const mail = byline.mails?.[kind]
        return mail === undefined ? [] : [{ user_id: byline.id, kind, mail }]
      }),
    )
    await insertPeople(tx, rows, profiles, mails)
    for (const [rival, person] of replaced) await replaceAccount(tx, rival, person)
    const writes = rows.map(({ id }) => ({ kind: 'user' as const, subject_id: id }))
    await run.record(tx, writes)
  })
}

/** The row of a person, and the rows of imported authors whose authorship was transferred to the person. */
function rowsOf(head: PersonHead, hasPicture: (name: string) => boolean): UserRow[] {
  const { byline, picture } = head
  // A former member, who has no account any more, replaces nobody's.
  const email = byline.former ? undefined : head.email
  const name = picture === undefined ? undefined : pictureOf(picture)
  const person: UserRow = {
    id: byline.id,
    name: head.name,
    email: email ?? null,
    email_key: email === undefined ? null : emailKey(email),
    email_confirmed_at: head.email_confirmed ?? null,
    password_hash: null,
    avatar: name !== undefined && hasPicture(name) ? name : null,
    verified: head.verified ? 1 : 0,
    admin: head.admin && !byline.former ? 1 : 0,
    writer: head.writer ? 1 : 0,
    trusted: byline.trusted ? 1 : 0,
    created_at: head.date,
    deleted_at: byline.former ? head.date : null,
    slug: head.slug,
    handed_to: null,
    language: head.language ?? '',
    suspended_until: byline.suspended?.until ?? null,
    suspended_reason: byline.suspended?.reason ?? '',
    former_by: byline.former ? '' : null,
  }
  const former = (byline.took_over ?? []).map(
    (author): UserRow => ({
      ...person,
      id: author.id,
      name: author.name,
      slug: author.slug,
      created_at: author.date,
      email: null,
      email_key: null,
      email_confirmed_at: null,
      avatar: null,
      verified: 0,
      admin: 0,
      writer: 0,
      trusted: 0,
      suspended_until: null,
      suspended_reason: '',
      deleted_at: author.handed_over,
      handed_to: byline.id,
      language: '',
    }),
  )
  return [person, ...former]
}

/** Frees the addresses and slugs of people; returns which account of this site each of them replaces. */
async function makeRoom(tx: Tx, people: UserRow[]): Promise<Map<UserRow, UserRow>> {
  const rivals = await findRivals(tx, {
    ids: people.map(({ id }) => id),
    keys: people.flatMap(({ email_key }) => email_key ?? []),
    slugs: people.map(({ slug }) => slug),
  })
  const replaced = new Map<UserRow, UserRow>()
  for (const rival of rivals) {
    const same = people.find(({ email_key }) => email_key !== null && email_key === rival.email_key)
    // Few links lead to their page yet.
    await freeNames(tx, rival.id, same ? { email: null, email_key: null } : {})
    if (!same) continue
    replaced.set(rival, same)
    if (keepsSignIn(rival)) same.password_hash = rival.password_hash
    // An export must neither take the rights of an admin of this site nor suspend them.
    if (rival.admin === 1) Object.assign(same, { admin: 1, suspended_until: null, suspended_reason: '' })
  }
  return replaced
}

async function replaceAccount(tx: Tx, rival: UserRow, { id }: UserRow): Promise<void> {
  // Without them the password alone would open the account.
  if (keepsSignIn(rival)) await giveFactors(tx, rival.id, id)
  await deleteAccount(tx, rival.id)
}

const keepsSignIn = (rival: UserRow): boolean => rival.email_confirmed_at !== null || rival.admin === 1
