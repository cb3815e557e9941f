import { type Kysely, sql } from 'kysely'

/** Records the languages whose stems are in the index of words, and has texts indexed again that may have such stems. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table stemmed_languages (language text primary key)`.execute(db)
  const isForeign = sql`posts.language <> ''
    or exists (select 1 from settings where key = 'lang' and value not like '"en%')`
  await sql`insert into search_backlog (kind, id) select 'post', posts.id from posts
    where (${isForeign}) and posts.id not in (select id from search_backlog where kind = 'post')`.execute(db)
  await sql`insert into search_backlog (kind, id) select 'comment', comments.id from comments
    join posts on posts.id = comments.post_id
    where (${isForeign}) and comments.id not in (select id from search_backlog where kind = 'comment')`.execute(db)
}
