import type { Counting } from './counting.ts'

const posts = (row: 'old' | 'new', by: string) =>
  `perform change_count('posts', '', ${by});
      perform change_count('posts', ${row}.user_id, ${by});
      perform change_count('tag', tag_key, ${by}) from post_tags where post_id = ${row}.id;`

const comments = (row: 'old' | 'new', by: string) =>
  `perform change_count('comments', '', ${by});
      perform change_count('comments', ${row}.user_id, ${by});
      perform change_count('comments-on', substr(${row}.created_at, 1, 10), ${by});
      update posts set comment_count = comment_count + ${by} where id = ${row}.post_id;`

const written = (row: 'old' | 'new', by: string) =>
  `update users set written_posts = written_posts + ${by} where id = ${row}.user_id;`

const countVisible = (table: string, change: (row: 'old' | 'new', by: string) => string) =>
  `create function count_${table}() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' and old.visible = 1 then ${change('old', '-1')} end if;
    if tg_op = 'DELETE' then return old; end if;
    if new.visible = 1 then ${change('new', '1')} end if;
    return new;
  end $$`

// Before a deletion the rows that belong to the deleted one are still there.
export const postgresCounting: Counting = {
  drop: `
drop trigger count_posts on posts

drop trigger count_lost_posts on posts

drop function count_posts

drop trigger count_comments on comments

drop trigger count_lost_comments on comments

drop function count_comments

drop trigger count_post_tags on post_tags

drop trigger count_lost_post_tags on post_tags

drop function count_post_tags`,

  create: `
${countVisible('posts', posts)}

create trigger count_posts after insert or update of visible, user_id on posts
  for each row execute function count_posts()

create trigger count_deleted_post before delete on posts
  for each row execute function count_posts()

${countVisible('comments', comments)}

create trigger count_comments after insert or update of visible on comments
  for each row execute function count_comments()

create trigger count_deleted_comment before delete on comments
  for each row execute function count_comments()

create function count_post_tags() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      perform change_count('tag', old.tag_key, -1)
        from posts where id = old.post_id and visible = 1;
      return old;
    end if;
    perform change_count('tag', new.tag_key, 1)
      from posts where id = new.post_id and visible = 1;
    return new;
  end $$

create trigger count_post_tags after insert on post_tags
  for each row execute function count_post_tags()

create trigger count_deleted_post_tag before delete on post_tags
  for each row execute function count_post_tags()

create function count_writing() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${written('old', '-1')} end if;
    if tg_op <> 'DELETE' then ${written('new', '1')} end if;
    return null;
  end $$

create trigger count_writing after insert or update of user_id or delete on posts
  for each row execute function count_writing()`,
}
