import { buffer } from 'node:stream/consumers'
import type { UserData } from '@byline/contract/own-data'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { registerPeople } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { unzipped } from '../../../test/unzipped.ts'
import { exportPerson } from '../../archive/export/export-person.ts'
import { ownFiles } from '../../archive/export/own-files.ts'
import { spooledZip } from '../../archive/export/spooled-zip.ts'
import type { Db, Schema } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { join } from '../users/account/company-store.ts'

type Place =
  /** The part of the download that has its rows of a person. */
  | { in: keyof UserData }
  /** The reason for which the download has none. */
  | { out: string }

const of = (part: keyof UserData): Place => ({ in: part })
const out = (reason: string): Place => ({ out: reason })
const passing = out('work of minutes or days, which ends by itself')
const links = out('keys of mailed links or of one call, which would open something')
const nobody = out('no person is in it')
const ofSite = out('what admins did for the site; it is the site’s and in its export or backup')

/** Every table with a person in it, and where a download of their own data has it. */
const places: Record<keyof Schema, Place> = {
  cdn_position: nobody,
  upload_removals: nobody,
  users: of('user'),
  author_profiles: of('user'),
  posts: of('posts'),
  post_texts: of('posts'),
  post_tags: of('posts'),
  series: of('posts'),
  series_posts: of('posts'),
  revisions: out('in the zip, as files beside the post; the JSON has the newest text'),
  comments: of('comments'),
  passages: of('comments'),
  comment_versions: of('comments'),
  moderation_decisions: of('decisions'),
  reports: of('reports'),
  working_copies: of('unsavedTexts'),
  draft_notes: of('draftNotes'),
  highlights: of('highlights'),
  thanks: of('thanks'),
  passkeys: of('factors'),
  code_secrets: of('factors'),
  recovery_codes: of('factors'),
  company_accounts: of('companyAccounts'),
  sessions: of('sessions'),
  security_events: of('securityEvents'),
  personal_tokens: of('tokens'),
  subscribers: of('newsletter'),
  known_places: out('hashes that say nothing; the sessions have the places'),
  notifications: out('made of what others wrote, and gone with it'),
  notification_mails: of('mails'),
  user_numbers: out('a number for the search'),
  imports: nobody,
  site_imports: ofSite,
  import_runs: ofSite,
  import_writes: ofSite,
  invitations: ofSite,
  deletions: passing,
  idempotency_keys: passing,
  writers: passing,
  outbox: passing,
  passkey_challenges: passing,
  company_sign_ins: passing,
  throttles: passing,
  reset_requests: passing,
  subscription_requests: passing,
  uncounted_thanks: passing,
  password_resets: links,
  email_confirmations: links,
  account_recoveries: links,
  subscription_links: links,
  draft_links: links,
  counts: out('numbers that are counted from the rest'),
  uploads: nobody,
  post_uploads: nobody,
  revision_uploads: nobody,
  translations: nobody,
  corrections: nobody,
  comment_traits: nobody,
  comment_hosts: nobody,
  spam_words: nobody,
  addresses: nobody,
  import_pictures: nobody,
  imported_pages: nobody,
  imported_comments: nobody,
  changes: nobody,
  webhooks: nobody,
  webhook_deliveries: nobody,
  archive_months: nobody,
  digests: nobody,
  site_facts: nobody,
  settings: nobody,
  own_pages: nobody,
  own_page_addresses: nobody,
  own_page_paths: nobody,
  own_page_uploads: nobody,
  jobs: nobody,
  backups: nobody,
  vocabulary: nobody,
  comment_numbers: nobody,
  search_backlog: nobody,
  stemmed_languages: nobody,
  pins: nobody,
}

onBothEngines('a download of one’s own data', (open) => {
  it('has every table in which the person is, or a reason, and the zip has the same as the JSON, without a secret', async () => {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { db, uploads } = app.deps
    const { ada, ben } = await registerPeople(app)
    const secrets = await act(app, ada, ben)
    const data: UserData = (await app.inject({ url: '/api/users/data', headers: ada.headers })).json()
    const used = new Set(Object.values(places).flatMap((place) => ('in' in place ? [place.in] : [])))
    expect([...used, 'heldComments'].toSorted()).toEqual(Object.keys(data).toSorted())
    const zip = await spooledZip(
      app.deps,
      async (snapshot) => exportPerson({ db: snapshot, uploads }, ada.id),
      new AbortController().signal,
    )
    const files = await unzipped(await buffer(zip))
    for (const [part, [file]] of Object.entries(ownFiles)) {
      expect([part, JSON.parse(String(files[file]))]).toEqual([part, data[part as keyof UserData]])
      expect(String(files['README.md'])).toContain(`\`${file}\``)
    }
    const filled = [
      'comments',
      'highlights',
      'thanks',
      'companyAccounts',
      'sessions',
      'securityEvents',
      'tokens',
    ] as const
    expect(filled.filter((part) => data[part].length === 0)).toEqual([])
    const all = JSON.stringify([data, Object.values(files).map(String)])
    const hashes = await db.selectFrom('personal_tokens').select('hash').execute()
    expect([...secrets, ...hashes.map(({ hash }) => hash)].filter((secret) => all.includes(secret))).toEqual([])
    for (const table of await tablesWith(db, ada.id)) {
      expect([table, places[table as keyof Schema]]).not.toEqual([table, nobody])
    }
  })

  it('has what others did to the person without their name and network', async () => {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { ada, root } = await registerPeople(app)
    await app.inject({ url: `/api/users/makeVreified/${ada.id}`, headers: root.headers })
    const { securityEvents } = (await app.inject({ url: '/api/users/data', headers: ada.headers })).json()
    const happenedAt = expect.any(String)
    expect(securityEvents[0]).toEqual({ kind: 'roleGranted', happenedAt, own: false, network: '' })
    expect(JSON.stringify(securityEvents)).not.toContain('Root')
  })
})

/** Lets the person do what fills most tables; returns the secrets that they got. */
async function act(
  app: Awaited<ReturnType<typeof appOn>>,
  ada: Awaited<ReturnType<typeof registerPeople>>['ada'],
  ben: Awaited<ReturnType<typeof registerPeople>>['ben'],
): Promise<string[]> {
  const { db } = app.deps
  const { id } = await writePost(db, ben.id, { slug: 'his', title: 'His', body: 'A few plain words.' })
  const by = commentingBy(app, ada)
  await by.create(id, 'Well said')
  const passage = { exact: 'few plain', prefix: 'A ', suffix: ' words.', start: 2, version: 1 }
  const made = [
    await by.ask('POST', '/api/highlights/create', { postId: id, passage }),
    await by.ask('PUT', `/api/thanks/post/${id}`),
    await by.ask('POST', '/api/users/tokens', { name: 'Mine', scopes: ['read'], days: 30 }),
  ]
  expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await transact(db, (tx) =>
    join(tx, ada.id, { issuer: 'https://id.example', subject: 'a-1' }, '2026-01-01T00:00:00.000Z'),
  )
  return [made[2]?.json().secret, ada.token]
}

/** The tables in which a text has that id. */
async function tablesWith(db: Db, id: string): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => name in places)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute()
    if (JSON.stringify(rows).includes(id)) found.push(name)
  }
  return found
}
