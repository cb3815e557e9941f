import { sql } from 'kysely'
import type { Db } from '../schema.ts'

type Row = 'old' | 'new'

/** Triggers, so that no way of writing can forget to count. */
export async function maintainCounts(db: Db): Promise<void> {
  const trigger = (name: string, when: string, ...statements: string[]) =>
    sql
      .raw(`create trigger count_${name} after ${when} begin ${statements.join('; ')}; end`)
      .execute(db)

  const tables = { posts: postCounts, comments: commentCounts, users: userCounts }
  for (const [table, counts] of Object.entries(tables)) {
    const columns = table === 'users' ? 'deleted_at' : 'deleted_at, user_id'
    const is = (row: Row) => `${row}.deleted_at is null`
    await trigger(`new_${table}`, `insert on ${table} when ${is('new')}`, counts('new', 1))
    await trigger(`no_${table}`, `delete on ${table} when ${is('old')}`, counts('old', -1))
    const moved = table === 'users' ? '' : 'or old.user_id <> new.user_id'
    await trigger(
      `other_${table}`,
      `update of ${columns} on ${table} when (${is('old')}) <> (${is('new')}) ${moved}`,
      counts('old', `-(${is('old')})`),
      counts('new', `(${is('new')})`),
    )
  }

  const ofActive = (row: Row) =>
    `exists (select 1 from posts where id = ${row}.post_id and deleted_at is null)`
  const tag = (row: Row, by: number) => add(`('tag', ${row}.tag_key, ${by})`)
  await trigger('new_tag', `insert on post_tags when ${ofActive('new')}`, tag('new', 1))
  await trigger('no_tag', `delete on post_tags when ${ofActive('old')}`, tag('old', -1))
  await trigger('hidden_tags', hides('is not null'), tagsOfPost(-1))
  await trigger('shown_tags', hides('is null'), tagsOfPost(1))
  // Its tags go after it, when nobody can tell any more whether it was there for readers.
  await sql
    .raw(
      `create trigger count_lost_tags before delete on posts when old.deleted_at is null
        begin ${tagsOfPost(-1)}; end`,
    )
    .execute(db)
}

const hides = (now: 'is null' | 'is not null') =>
  `update of deleted_at on posts
    when new.deleted_at ${now} and (old.deleted_at is null) <> (new.deleted_at is null)`

const tagsOfPost = (by: number) =>
  `insert into counts (kind, subject, count)
    select 'tag', tag_key, ${by} from post_tags where post_id = old.id
    on conflict (kind, subject) do update set count = counts.count + excluded.count`

function postCounts(row: Row, by: number | string): string {
  return `${add(`('posts', '', ${by})`)};
    update users set post_count = post_count + ${by} where id = ${row}.user_id`
}

function commentCounts(row: Row, by: number | string): string {
  const day = `substr(${row}.created_at, 1, 10)`
  return add(
    `('comments', '', ${by}), ('comments', ${row}.user_id, ${by}), ('comments-on', ${day}, ${by})`,
  )
}

function userCounts(_row: Row, by: number | string): string {
  return add(`('users', '', ${by})`)
}

function add(values: string): string {
  return `insert into counts (kind, subject, count) values ${values}
    on conflict (kind, subject) do update set count = counts.count + excluded.count`
}
