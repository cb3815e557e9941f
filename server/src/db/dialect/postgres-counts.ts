import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** Triggers, so that no way of writing can forget to count. */
export async function maintainCounts(db: Db): Promise<void> {
  await sql`create function change_count(the_kind text, the_subject text, change integer)
    returns void language sql as $$
      insert into counts (kind, subject, count) values (the_kind, the_subject, change)
        on conflict (kind, subject) do update set count = counts.count + excluded.count
    $$`.execute(db)
  await count(
    db,
    'posts',
    'deleted_at, user_id',
    (row, by) => [
      `change_count('posts', '', ${by})`,
      `change_count('tag', tag_key, ${by}) from post_tags where post_id = ${row}.id`,
    ],
    (row, by) => `update users set post_count = post_count + ${by} where id = ${row}.user_id;`,
  )
  await count(db, 'comments', 'deleted_at, user_id', (row, by) => [
    `change_count('comments', '', ${by})`,
    `change_count('comments', ${row}.user_id, ${by})`,
    `change_count('comments-on', substr(${row}.created_at, 1, 10), ${by})`,
  ])
  await count(db, 'users', 'deleted_at', (_row, by) => [`change_count('users', '', ${by})`])
  await countTags(db)
}

type Row = 'old' | 'new'

async function count(
  db: Db,
  table: string,
  columns: string,
  changes: (row: Row, by: 1 | -1) => string[],
  more: (row: Row, by: 1 | -1) => string = () => '',
): Promise<void> {
  const all = (row: Row, by: 1 | -1) =>
    `if ${row}.deleted_at is null then
      ${changes(row, by)
        .map((change) => `perform ${change};`)
        .join(' ')}
      ${more(row, by)}
    end if;`
  await sql
    .raw(
      `create function count_${table}() returns trigger language plpgsql as $$ begin
        if tg_op <> 'INSERT' then ${all('old', -1)} end if;
        if tg_op <> 'DELETE' then ${all('new', 1)} return new; end if;
        return old;
      end $$`,
    )
    .execute(db)
  await onChange(db, table, `insert or update of ${columns}`)
}

async function onChange(db: Db, table: string, change: string): Promise<void> {
  const trigger = (name: string, when: string) =>
    sql
      .raw(
        `create trigger ${name} ${when} on ${table} for each row execute function count_${table}()`,
      )
      .execute(db)
  await trigger(`count_${table}`, `after ${change}`)
  // Before, as long as it is known what belongs to it.
  await trigger(`count_lost_${table}`, 'before delete')
}

/** Tags that come or go while their post is there for readers. */
async function countTags(db: Db): Promise<void> {
  await sql`create function count_post_tags() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then
        perform change_count('tag', old.tag_key, -1)
          from posts where id = old.post_id and deleted_at is null;
        return old;
      end if;
      perform change_count('tag', new.tag_key, 1)
        from posts where id = new.post_id and deleted_at is null;
      return new;
    end $$`.execute(db)
  await onChange(db, 'post_tags', 'insert')
}
