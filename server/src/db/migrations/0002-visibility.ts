import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { postgresCounting } from './0002-visibility/postgres.ts'
import { sqliteCounting } from './0002-visibility/sqlite.ts'

/**
 * Stores in one flag whether readers may see a post or a comment. Lists and counts use only that flag (decision 12).
 * `deleted_at` of a comment is now set only if the comment itself was deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const { drop, create } = isSqlite ? sqliteCounting : postgresCounting
  const statements = [drop, flags, indexes, counts, create]
    .join('\n\n')
    .trim()
    .split(/\n{2,}/)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const flags = `
alter table posts add column visible integer default 0 not null

alter table comments add column visible integer default 0 not null

update comments set deleted_at = null, deletion_id = null
  where deletion_id is not null and not exists (
    select 1 from deletions where deletions.id = comments.deletion_id and deletions.kind = 'comment')

update posts set visible = 1 where deleted_at is null

update comments set visible = 1 where deleted_at is null
  and post_id in (select id from posts where visible = 1)
  and user_id in (select id from users where deleted_at is null)`

// The indexes for lists of readers are partial; those for management cover every post.
const indexes = `
drop index posts_by_slug

create unique index posts_slug_taken on posts (slug) where deleted_at is null

create index posts_by_slug on posts (slug)

drop index posts_by_date

create index posts_by_date on posts (created_at, id) where visible = 1

drop index posts_by_author

create index posts_by_author on posts (user_id, created_at, id) where visible = 1

drop index posts_by_user

create index managed_posts_by_date on posts (created_at, id)

create index managed_posts_by_author on posts (user_id, created_at, id)

drop index posts_by_title

create index posts_by_title on posts (title_key, id)

drop index posts_by_author_title

create index posts_by_author_title on posts (user_id, title_key, id)

drop index posts_by_update

create index posts_by_update on posts (updated_at, id)

drop index posts_by_author_update

create index posts_by_author_update on posts (user_id, updated_at, id)

drop index comments_by_post_date

create index comments_by_post_date on comments (post_id, created_at, id) where visible = 1

drop index comments_by_date

create index comments_by_date on comments (created_at, id)

drop index comments_by_author

drop index comments_user_id

create index comments_by_author on comments (user_id, created_at, id)

drop index comments_deletion_id`

// Lists by author skip users without posts. The count includes every post, because some posts are not visible.
const counts = `
alter table users rename column post_count to written_posts

update users set written_posts = (select count(*) from posts where posts.user_id = users.id)

update posts set comment_count =
  (select count(*) from comments where comments.post_id = posts.id and comments.visible = 1)

delete from counts where kind <> 'users'

insert into counts (kind, subject, count)
  select 'posts', '', count(*) from posts where visible = 1
  union all select 'posts', user_id, count(*) from posts where visible = 1 group by user_id
  union all select 'tag', tag_key, count(*) from post_tags
    join posts on posts.id = post_tags.post_id where visible = 1 group by tag_key
  union all select 'comments', '', count(*) from comments where visible = 1
  union all select 'comments', user_id, count(*) from comments where visible = 1 group by user_id
  union all select 'comments-on', substr(created_at, 1, 10), count(*) from comments
    where visible = 1 group by substr(created_at, 1, 10)`
