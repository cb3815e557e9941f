import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * Counts the visible posts of each month (UTC), and keeps the time of their newest change, so that neither the archive
 * nor the index of the sitemap has to read the posts (decision 20). Triggers maintain both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const statements = [table, isSqlite ? sqlite : postgres]
    .join('\n\n')
    .trim()
    .split(/\n{2,}/)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const table = `
create table archive_months (
  month text not null,
  count integer not null,
  changed_at text not null,
  constraint archive_months_key primary key (month)
)

insert into archive_months (month, count, changed_at)
  select substr(created_at, 1, 7), count(*), max(updated_at) from posts
  where visible = 1 group by substr(created_at, 1, 7)`

const add = (row: 'old' | 'new', by: string) =>
  `insert into archive_months (month, count, changed_at)
    values (substr(${row}.created_at, 1, 7), ${by}, ${row}.updated_at)
    on conflict (month) do update set count = archive_months.count + excluded.count,
      changed_at = max(archive_months.changed_at, excluded.changed_at);`

const sqlite = `
create trigger archive_inserted_post after insert on posts when new.visible = 1
  begin ${add('new', '1')} end

create trigger archive_changed_post after update of visible, created_at, updated_at on posts
  when (old.visible = 1 or new.visible = 1) and (old.visible <> new.visible
    or old.created_at <> new.created_at or old.updated_at <> new.updated_at)
  begin ${add('old', '-old.visible')} ${add('new', 'new.visible')} end

create trigger archive_deleted_post after delete on posts when old.visible = 1
  begin ${add('old', '-1')} end`

// Triggers run per statement, as those that count posts. The months are in order, so that two transactions never wait
// for each other.
const sum = (rows: string) =>
  `insert into archive_months (month, count, changed_at)
      select substr(created_at, 1, 7), sum(change), max(updated_at) from (${rows}) as changed
      group by 1 order by 1
      on conflict (month) do update set count = archive_months.count + excluded.count,
        changed_at = greatest(archive_months.changed_at, excluded.changed_at);`

const added = 'select created_at, updated_at, 1 as change from new_rows where visible = 1'
const removed = 'select created_at, updated_at, -1 as change from old_rows where visible = 1'

/** Most updates of a post change none of these, such as the one that counts its comments. */
const changed = (rows: 'new_rows' | 'old_rows', change: string) =>
  `select ${rows}.created_at, ${rows}.updated_at, ${change} as change
        from new_rows join old_rows on old_rows.id = new_rows.id
        where ${rows}.visible = 1 and (new_rows.visible, new_rows.created_at, new_rows.updated_at)
          <> (old_rows.visible, old_rows.created_at, old_rows.updated_at)`

const postgres = `
create function archive_posts() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${sum(added)} end if;
    if tg_op = 'UPDATE' then ${sum(`${changed('new_rows', '1')} union all ${changed('old_rows', '-1')}`)} end if;
    if tg_op = 'DELETE' then ${sum(removed)} end if;
    return null;
  end $$

create trigger archive_posts_insert after insert on posts
  referencing new table as new_rows for each statement execute function archive_posts()

create trigger archive_posts_update after update on posts
  referencing old table as old_rows new table as new_rows for each statement execute function archive_posts()

create trigger archive_posts_delete after delete on posts
  referencing old table as old_rows for each statement execute function archive_posts()`
