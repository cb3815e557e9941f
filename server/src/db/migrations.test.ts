import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../test/engines.ts'
import { migrate } from './migrate.ts'
import { up as reading } from './migrations/0001-reading.ts'
import { up as people } from './migrations/0002-people.ts'
import { newId } from './new-id.ts'
import type { Db } from './schema.ts'

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

onBothEngines('a database of before writing', aDatabaseOfBeforeWriting, { migrated: false })
