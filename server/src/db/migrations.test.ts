import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../test/engines.ts'
import { listPosts } from '../features/posts/list-store.ts'
import { countTags } from '../features/posts/store.ts'
import { migrate } from './migrate.ts'
import { up as reading } from './migrations/0001-reading.ts'
import { up as people } from './migrations/0002-people.ts'
import { up as writing } from './migrations/0003-writing.ts'
import { newId } from './new-id.ts'
import type { Db } from './schema.ts'

const beforeListOrder = {
  '0001-reading': { up: reading },
  '0002-people': { up: people },
  '0003-writing': { up: writing },
}

const beforeWriting = { '0001-reading': { up: reading }, '0002-people': { up: people } }

function aDatabaseOfBeforeWriting(open: () => Promise<Db>) {
  const file = (letter: string) => `${letter.repeat(32)}.webp`

  async function before(): Promise<{ db: Db; ids: string[] }> {
    const db = await open()
    const provider = { getMigrations: async () => beforeWriting }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error
    const at = '2026-01-01T00:00:00.000Z'
    const user = newId()
    await sql`insert into users (id, name, created_at) values (${user}, 'Ada', ${at})`.execute(db)
    for (const letter of ['a', 'b', 'c']) {
      await sql`insert into uploads (file, width, height, color, bytes, created_at)
        values (${file(letter)}, 900, 600, '#336699', 1, ${at})`.execute(db)
    }
    const bodies = [
      `![](/uploads/${file('a')}) and ![](/uploads/${'b'.repeat(32)}-640.webp)`,
      `![](/uploads/${file('a')}) twice ![](/uploads/${file('a')})`,
      `![](/uploads/${file('d')}) is lost, /uploads/${'c'.repeat(31)}.webp none`,
      'No picture',
    ]
    const ids = bodies.map(() => newId()).toSorted()
    for (const [n, id] of ids.entries()) {
      await sql`insert into posts (id, slug, title, caption, avatar, tags, user_id, minutes, version,
          created_at, updated_at)
        values (${id}, ${`p${n}`}, ${'字'.repeat(200)}, '', ${file('c')}, '[]', ${user}, 1, 1,
          ${at}, ${at})`.execute(db)
      await sql`insert into post_texts (post_id, body, html, contents, renderer)
        values (${id}, ${bodies[n]}, '', '[]', 1)`.execute(db)
    }
    return { db, ids }
  }

  it('comes over with its posts, and knows which picture is shown by which', async () => {
    const { db, ids } = await before()
    await migrate(db)
    await migrate(db)
    const shown = await db
      .selectFrom('post_uploads')
      .selectAll()
      .orderBy('post_id')
      .orderBy('file')
      .execute()
    expect(shown).toEqual([
      { post_id: ids[0], file: file('a') },
      { post_id: ids[0], file: file('b') },
      { post_id: ids[1], file: file('a') },
    ])
    const posts = await db.selectFrom('posts').selectAll().orderBy('id').execute()
    expect(posts.map(({ id, avatar, comment_count }) => [id, avatar, comment_count])).toEqual(
      ids.map((id) => [id, file('c'), 0]),
    )
  })

  it('counts its pictures as used today, so that none is swept before anybody knew of it', async () => {
    const { db } = await before()
    const start = new Date().toISOString()
    await migrate(db)
    const uploads = await db.selectFrom('uploads').selectAll().execute()
    expect(uploads).toHaveLength(3)
    for (const { used_at, created_at } of uploads) {
      expect([used_at >= start, created_at]).toEqual([true, '2026-01-01T00:00:00.000Z'])
    }
    expect(await db.selectFrom('comments').selectAll().execute()).toEqual([])
  })
}

function aDatabaseOfBeforeListOrder(open: () => Promise<Db>) {
  it('comes over with its posts numbered by date, found by their words, and counted', async () => {
    const db = await open()
    const provider = { getMigrations: async () => beforeListOrder }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error
    const [ada, ben] = [newId(), newId()].toSorted()
    for (const id of [ada, ben]) {
      // Ada was imported, Ben has an account.
      const email = id === ben ? 'ben@people.example' : null
      await sql`insert into users (id, name, email, created_at)
        values (${id}, 'Ada', ${email}, '')`.execute(db)
    }
    const dates = ['2026-03-01', '2026-01-01', '2026-02-01', '2026-01-01', '1969-01-01']
    const ids = dates.map(() => newId()).toSorted()
    for (const [n, id] of ids.entries()) {
      await sql`insert into posts (id, slug, title, caption, tags, user_id, minutes, version,
          created_at, updated_at, deleted_at)
        values (${id}, ${`p${n}`}, ${`Rust ${n}`}, '', '["Food"]', ${n < 3 ? ada : ben}, 1, 1,
          ${`${dates[n]}T00:00:00.000Z`}, '', ${n === 2 ? 'now' : null})`.execute(db)
      await sql`insert into post_tags (post_id, tag, tag_key, created_at)
        values (${id}, 'Food', 'food', ${dates[n]})`.execute(db)
      await sql`insert into post_texts (post_id, body, html, contents, renderer)
        values (${id}, 'A word', '', '[]', 1)`.execute(db)
    }
    await migrate(db)
    const posts = await db.selectFrom('posts').select('slug').orderBy('seq').execute()
    expect(posts.map(({ slug }) => slug)).toEqual(['p4', 'p1', 'p3', 'p2', 'p0'])
    for (const query of [{ title: 'rust' }, { title: 'ru' }, { title: 'r' }, { q: 'word' }]) {
      const { rows } = await listPosts(db, { order: 'newest', ...query })
      expect(rows.map(({ slug }) => slug)).toEqual(['p0', 'p3', 'p1', 'p4'])
    }
    expect(await countTags(db)).toEqual([{ tag: 'Food', count: 4 }])
    const users = await db.selectFrom('users').selectAll().orderBy('id').execute()
    expect(users.map(({ email_confirmed_at }) => email_confirmed_at)).toEqual([null, ''])
    expect(users.map(({ post_count, name_key }) => [post_count, name_key])).toEqual([
      [2, 'ada'],
      [2, 'ada'],
    ])
  })
}

onBothEngines('a database of before the order of lists', aDatabaseOfBeforeListOrder, {
  migrated: false,
})
onBothEngines('a database of before writing', aDatabaseOfBeforeWriting, { migrated: false })
