import { RENDERER } from '@byline/markdown/renderer-version'
import { newId } from '../../src/db/new-id.ts'
import type { Db, Tx } from '../../src/db/tables/schema.ts'
import { transact } from '../../src/db/transact.ts'
import { storeClosing, storePin } from '../../src/features/comments/control/store.ts'
import { insertComment } from '../../src/features/comments/store.ts'
import { insertVersion } from '../../src/features/comments/versions/version-store.ts'
import { insertNote } from '../../src/features/draft-links/note-store.ts'
import { insertLink } from '../../src/features/draft-links/store.ts'
import { insertPassage } from '../../src/features/passages/passage-store.ts'
import { addAddresses } from '../../src/features/posts/rows/address-store.ts'
import { insertThanks } from '../../src/features/thanks/store.ts'
import type { Picker } from '../engines/picker.ts'

interface Written {
  id: string
  people: string[]
  state: string
  n: number
  texts: string[]
}

/** Adds comments, notes, thanks and former addresses to a post. */
export async function addDiscussion(db: Db, pick: Picker, { id, people, state, n, texts }: Written): Promise<void> {
  await transact(db, async (tx) => {
    const ids: string[] = []
    for (let count = pick.number(4); count > 0; count--) {
      const comment = newId()
      const at = new Date(Date.UTC(2023, count, 1, 0, 0, 0, n)).toISOString()
      await insertComment(tx, {
        id: comment,
        post_id: id,
        user_id: pick.one(people),
        parent_id: pick.chance(2) ? (ids.at(-1) ?? null) : null,
        content: `${pick.one(texts).slice(0, 5_000)}.`,
        html: '<p>A comment</p>',
        renderer: RENDERER,
        created_at: at,
        updated_at: at,
        deleted_at: pick.chance(5) ? at : null,
        deletion_id: null,
        held_at: pick.chance(3) ? at : null,
      })
      ids.push(comment)
      if (pick.chance(2)) {
        const quoted = { exact: 'Words', prefix: 'The ', suffix: ' here', quoted_start: n + 1, version: 1 }
        const places = [
          { state: 'gone', place_start: null, place_end: null, wording: null },
          { state: 'changed', place_start: n + 1, place_end: n + 7, wording: 'Others' },
        ] as const
        const mendings = [
          { post_version: 1 },
          { post_version: 2, may_name: 1, resolved_at: at, resolved_version: 3 },
        ] as const
        const parts = { ...pick.one([...places]), ...pick.one([...mendings]) }
        await insertPassage(tx, { comment_id: comment, post_id: id, ...quoted, ...parts })
      }
    }
    await addOrder(tx, pick, { id, people, texts, ids })
    if (state === 'draft') {
      const expiry = { created_at: '2024-01-01T00:00:00.000Z', expires_at: '2090-01-01T00:00:00.000Z' }
      const link = await insertLink(tx, { id: newId(), post_id: id, ...expiry })
      await insertNote(tx, {
        id: newId(),
        post_id: id,
        link_id: link.id,
        user_id: n % 2 ? String(people[0]) : null,
        name: 'A visitor',
        content: pick.one(texts),
        html: '',
        renderer: RENDERER,
        created_at: '2024-01-01T00:00:00.000Z',
        passage: pick.chance(2) ? JSON.stringify({ exact: 'Words', prefix: '', suffix: ' here', start: n }) : null,
        ...pick.one([
          { post_version: null, resolved_at: null, resolved_version: null },
          { post_version: 1, resolved_at: '2024-02-01T00:00:00.000Z', resolved_version: 2 },
        ]),
      })
    }
    if (pick.chance(2)) await addAddresses(tx, id, [`/2019/0${n}/Old “${n}”.html`, `/?p=${n}`])
  })
}

/** Adds what people and the author of a post do with its comments. */
async function addOrder(
  tx: Tx,
  pick: Picker,
  { id, people, texts, ids }: Pick<Written, 'id' | 'people' | 'texts'> & { ids: string[] },
): Promise<void> {
  const at = '2023-12-01T00:00:00.000Z'
  for (const subject of [id, ...ids.filter(() => pick.chance(2))]) {
    const thanked = { id: subject, user_id: '', post_id: id, comment_id: subject === id ? null : subject }
    for (const person of people) if (pick.chance(3)) await insertThanks(tx, person, thanked)
  }
  for (const comment of ids.filter(() => pick.chance(2)))
    await insertVersion(tx, comment, { written_at: at, content: pick.one(texts).slice(0, 5_000) })
  const pinned = ids.at(-1)
  if (pinned !== undefined) await storePin(tx, { id: pinned, post_id: id })
  if (pick.chance(3)) await storeClosing(tx, id, at)
}
