/** The triggers of one engine that count rows. Statements are separated by an empty line. */
export interface Counting {
  /** Drops the triggers that count by `deleted_at`. */
  drop: string
  /** Creates the triggers that count by `visible` only. */
  create: string
}

const add = (values: string) =>
  `insert into counts (kind, subject, count) ${values}
    on conflict (kind, subject) do update set count = counts.count + excluded.count;`

const posts = (row: 'old' | 'new', by: string) => add(`values ('posts', '', ${by}), ('posts', ${row}.user_id, ${by})`)

const tagsOfPost = (by: string) => add(`select 'tag', tag_key, ${by} from post_tags where post_id = old.id`)

const comments = (row: 'old' | 'new', by: string) =>
  `${add(`values ('comments', '', ${by}), ('comments', ${row}.user_id, ${by}),
    ('comments-on', substr(${row}.created_at, 1, 10), ${by})`)}
  update posts set comment_count = comment_count + ${by} where id = ${row}.post_id;`

const written = (row: 'old' | 'new', by: string) =>
  `update users set written_posts = written_posts + ${by} where id = ${row}.user_id;`

const ofVisiblePost = (row: 'old' | 'new') => `exists (select 1 from posts where id = ${row}.post_id and visible = 1)`

export const sqliteCounting: Counting = {
  drop: `
drop trigger count_new_posts

drop trigger count_no_posts

drop trigger count_other_posts

drop trigger count_new_comments

drop trigger count_no_comments

drop trigger count_other_comments

drop trigger count_new_tag

drop trigger count_no_tag

drop trigger count_hidden_tags

drop trigger count_shown_tags

drop trigger count_lost_tags`,

  create: `
create trigger count_inserted_post after insert on posts when new.visible = 1
  begin ${posts('new', '1')} end

create trigger count_changed_post after update of visible, user_id on posts
  when old.visible <> new.visible or old.user_id <> new.user_id
  begin ${posts('old', '-old.visible')} ${posts('new', 'new.visible')} end

create trigger count_changed_post_tags after update of visible on posts
  when old.visible <> new.visible
  begin ${tagsOfPost('new.visible - old.visible')} end

create trigger count_deleted_post before delete on posts when old.visible = 1
  begin ${posts('old', '-1')} ${tagsOfPost('-1')} end

create trigger count_inserted_tag after insert on post_tags when ${ofVisiblePost('new')}
  begin ${add(`values ('tag', new.tag_key, 1)`)} end

create trigger count_deleted_tag after delete on post_tags when ${ofVisiblePost('old')}
  begin ${add(`values ('tag', old.tag_key, -1)`)} end

create trigger count_inserted_comment after insert on comments when new.visible = 1
  begin ${comments('new', '1')} end

create trigger count_changed_comment after update of visible on comments
  when old.visible <> new.visible
  begin ${comments('new', '(new.visible - old.visible)')} end

create trigger count_deleted_comment after delete on comments when old.visible = 1
  begin ${comments('old', '-1')} end

create trigger count_inserted_writing after insert on posts
  begin ${written('new', '1')} end

create trigger count_changed_writing after update of user_id on posts
  when old.user_id <> new.user_id
  begin ${written('old', '-1')} ${written('new', '1')} end

create trigger count_deleted_writing after delete on posts
  begin ${written('old', '-1')} end`,
}
