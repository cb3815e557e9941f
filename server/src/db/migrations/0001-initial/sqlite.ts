import type { Differences } from './tables.ts'

// FTS5 can continue a list in the middle only in ascending order, so these tables use the negative number of a post.
const search = `
create virtual table post_titles using fts5 (title,
  content='', contentless_delete=1, tokenize="trigram case_sensitive 1")

create virtual table post_letters using fts5 (letters, detail=none,
  content='', contentless_delete=1, tokenize="ascii")

create virtual table post_words using fts5 (title, caption, tags, body,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2")`

const add = (values: string) =>
  `insert into counts (kind, subject, count) ${values}
    on conflict (kind, subject) do update set count = counts.count + excluded.count`

const posts = (row: 'old' | 'new', by: string) =>
  `${add(`values ('posts', '', ${by})`)};
  update users set post_count = post_count + ${by} where id = ${row}.user_id`

const comments = (row: 'old' | 'new', by: string) =>
  add(`values ('comments', '', ${by}), ('comments', ${row}.user_id, ${by}),
    ('comments-on', substr(${row}.created_at, 1, 10), ${by})`)

const users = (by: string) => add(`values ('users', '', ${by})`)

const tagsOfPost = (by: string) => add(`select 'tag', tag_key, ${by} from post_tags where post_id = old.id`)

const changed = '(old.deleted_at is null) <> (new.deleted_at is null)'

const ofActivePost = (row: 'old' | 'new') =>
  `exists (select 1 from posts where id = ${row}.post_id and deleted_at is null)`

const triggers = `
create trigger count_new_posts after insert on posts when new.deleted_at is null
  begin ${posts('new', '1')}; end

create trigger count_no_posts after delete on posts when old.deleted_at is null
  begin ${posts('old', '-1')}; end

create trigger count_other_posts after update of deleted_at, user_id on posts
  when ${changed} or old.user_id <> new.user_id
  begin ${posts('old', '-(old.deleted_at is null)')};
  ${posts('new', '(new.deleted_at is null)')}; end

create trigger count_new_comments after insert on comments when new.deleted_at is null
  begin ${comments('new', '1')}; end

create trigger count_no_comments after delete on comments when old.deleted_at is null
  begin ${comments('old', '-1')}; end

create trigger count_other_comments after update of deleted_at, user_id on comments
  when ${changed} or old.user_id <> new.user_id
  begin ${comments('old', '-(old.deleted_at is null)')};
  ${comments('new', '(new.deleted_at is null)')}; end

create trigger count_new_users after insert on users when new.deleted_at is null
  begin ${users('1')}; end

create trigger count_no_users after delete on users when old.deleted_at is null
  begin ${users('-1')}; end

create trigger count_other_users after update of deleted_at on users when ${changed}
  begin ${users('-(old.deleted_at is null)')}; ${users('(new.deleted_at is null)')}; end

create trigger count_new_tag after insert on post_tags when ${ofActivePost('new')}
  begin ${add(`values ('tag', new.tag_key, 1)`)}; end

create trigger count_no_tag after delete on post_tags when ${ofActivePost('old')}
  begin ${add(`values ('tag', old.tag_key, -1)`)}; end

create trigger count_hidden_tags after update of deleted_at on posts
  when new.deleted_at is not null and ${changed}
  begin ${tagsOfPost('-1')}; end

create trigger count_shown_tags after update of deleted_at on posts
  when new.deleted_at is null and ${changed}
  begin ${tagsOfPost('1')}; end

create trigger count_lost_tags before delete on posts when old.deleted_at is null
  begin ${tagsOfPost('-1')}; end`

export const sqlite: Differences = {
  serial: 'integer primary key autoincrement',
  postNumber: 'integer primary key autoincrement',
  generated: 'virtual',
  search,
  triggers,
}
