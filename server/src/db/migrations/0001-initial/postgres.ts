import type { Differences } from './tables.ts'

const search = `
create extension if not exists pg_trgm

create index post_titles on posts using gin (title gin_trgm_ops)

create table post_words (
  seq bigint primary key references posts (seq) on delete cascade on update cascade,
  words tsvector not null)

create index post_words_words on post_words using gin (words)`

const posts = (row: 'old' | 'new', by: string) =>
  `if ${row}.deleted_at is null then
      perform change_count('posts', '', ${by});
      perform change_count('tag', tag_key, ${by}) from post_tags where post_id = ${row}.id;
      update users set post_count = post_count + ${by} where id = ${row}.user_id;
    end if;`

const comments = (row: 'old' | 'new', by: string) =>
  `if ${row}.deleted_at is null then
      perform change_count('comments', '', ${by});
      perform change_count('comments', ${row}.user_id, ${by});
      perform change_count('comments-on', substr(${row}.created_at, 1, 10), ${by});
    end if;`

const users = (row: 'old' | 'new', by: string) =>
  `if ${row}.deleted_at is null then perform change_count('users', '', ${by}); end if;`

const counting = (table: string, change: (row: 'old' | 'new', by: string) => string) =>
  `create function count_${table}() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${change('old', '-1')} end if;
    if tg_op <> 'DELETE' then ${change('new', '1')} return new; end if;
    return old;
  end $$`

// The triggers run before a row is deleted, while the rows that refer to it still exist.
const triggers = `
create function change_count(the_kind text, the_subject text, change integer)
  returns void language sql as $$
    insert into counts (kind, subject, count) values (the_kind, the_subject, change)
      on conflict (kind, subject) do update set count = counts.count + excluded.count
  $$

${counting('posts', posts)}

create trigger count_posts after insert or update of deleted_at, user_id on posts
  for each row execute function count_posts()

create trigger count_lost_posts before delete on posts
  for each row execute function count_posts()

${counting('comments', comments)}

create trigger count_comments after insert or update of deleted_at, user_id on comments
  for each row execute function count_comments()

create trigger count_lost_comments before delete on comments
  for each row execute function count_comments()

${counting('users', users)}

create trigger count_users after insert or update of deleted_at on users
  for each row execute function count_users()

create trigger count_lost_users before delete on users
  for each row execute function count_users()

create function count_post_tags() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      perform change_count('tag', old.tag_key, -1)
        from posts where id = old.post_id and deleted_at is null;
      return old;
    end if;
    perform change_count('tag', new.tag_key, 1)
      from posts where id = new.post_id and deleted_at is null;
    return new;
  end $$

create trigger count_post_tags after insert on post_tags
  for each row execute function count_post_tags()

create trigger count_lost_post_tags before delete on post_tags
  for each row execute function count_post_tags()`

export const postgres: Differences = {
  serial: 'integer primary key generated always as identity',
  postNumber: 'bigint primary key',
  generated: 'stored',
  search,
  triggers,
}
