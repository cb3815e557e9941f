import type { Counting } from './sqlite.ts'

// Triggers run per statement, not per row: 5,000 updates of one count in a transaction take PostgreSQL eight seconds,
// because each update has to pass all earlier versions of the row.
type Event = 'INSERT' | 'UPDATE' | 'DELETE'

/** The changed rows of a statement. Their column `change` is the weight, negative for old rows. */
const rows = (event: Event, weight: string) => {
  const added = `select *, ${weight} as change from new_rows`
  const removed = `select *, -${weight} as change from old_rows`
  return { INSERT: added, UPDATE: `${added} union all ${removed}`, DELETE: removed }[event]
}

/** Creates one trigger per event, because a trigger with transition tables may have only one event. */
const onStatements = (table: string, name: string, events: Event[]) =>
  events
    .map((event) => {
      const tables = { INSERT: ['new'], UPDATE: ['old', 'new'], DELETE: ['old'] }[event]
      const named = tables.map((which) => `${which} table as ${which}_rows`).join(' ')
      return `create trigger ${name}_${event.toLowerCase()} after ${event} on ${table}
  referencing ${named} for each statement execute function ${name}()`
    })
    .join('\n\n')

const byStatement = (name: string, weight: string, count: (changed: string) => string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin
    ${(['INSERT', 'UPDATE', 'DELETE'] as const)
      .map((event) => `if tg_op = '${event}' then ${count(rows(event, weight))} end if;`)
      .join('\n    ')}
    return null;
  end $$`

const add = (changed: string, counts: string[]) =>
  `with changed as (${changed})
      insert into counts (kind, subject, count) ${counts.join(' union all ')}
      on conflict (kind, subject) do update set count = counts.count + excluded.count;`

const sumBy = (kind: string, subject: string, from = 'changed') =>
  `select '${kind}', ${subject}, sum(change) from ${from} group by 2 having sum(change) <> 0`

const posts = (changed: string) =>
  add(changed, [
    sumBy('posts', "''"),
    sumBy('posts', 'user_id'),
    sumBy('tag', 'tag_key', 'changed join post_tags on post_tags.post_id = changed.id'),
  ])

const comments = (changed: string) =>
  `${add(changed, [
    sumBy('comments', "''"),
    sumBy('comments', 'user_id'),
    sumBy('comments-on', 'substr(created_at, 1, 10)'),
  ])}
      update posts set comment_count = comment_count + by_post.change from (
        select post_id, sum(change) as change from (${changed}) as changed
        group by post_id having sum(change) <> 0
      ) as by_post where posts.id = by_post.post_id;`

const writing = (changed: string) =>
  `update users set written_posts = written_posts + by_user.change from (
        select user_id, sum(change) as change from (${changed}) as changed
        group by user_id having sum(change) <> 0
      ) as by_user where users.id = by_user.user_id;`

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
${byStatement('count_posts', 'visible', posts)}

${onStatements('posts', 'count_posts', ['INSERT', 'UPDATE'])}

create function count_deleted_post() returns trigger language plpgsql as $$ begin
    perform change_count('posts', '', -1);
    perform change_count('posts', old.user_id, -1);
    perform change_count('tag', tag_key, -1) from post_tags where post_id = old.id;
    return old;
  end $$

create trigger count_deleted_post before delete on posts
  for each row when (old.visible = 1) execute function count_deleted_post()

${byStatement('count_comments', 'visible', comments)}

${onStatements('comments', 'count_comments', ['INSERT', 'UPDATE', 'DELETE'])}

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

${byStatement('count_writing', '1', writing)}

${onStatements('posts', 'count_writing', ['INSERT', 'UPDATE', 'DELETE'])}`,
}
