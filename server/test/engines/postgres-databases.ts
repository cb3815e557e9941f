import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Bytes of the largest table of a database that is still worth emptying. */
const EMPTIED_MAX = 262_144

interface Database {
  name: string
  /** The tests never have this connection; it empties the database for the next one. */
  own: pg.Client
  /** A number that changes with the schema. */
  schema: string
}

/** Databases whose test has ended. */
const used: Database[] = []

/** The connection that creates and drops databases, one for all tests of the process. */
let ofServer: Promise<pg.Client> | undefined

/**
 * An empty database with today's schema. Databases are used again, because to create and to drop one takes longer than
 * most tests; what a test did to the schema, or with thousands of rows, is dropped.
 */
export async function takeDatabase(): Promise<{ url: string; giveBack: () => void }> {
  const database = (await emptied()) ?? (await create())
  return { url: urlOf(database.name), giveBack: () => void used.push(database) }
}

/** Creates a database that no other test gets; `template1` has no tables. */
export async function createDatabase(
  template: 'template_byline' | 'template1',
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  ofServer ??= open('postgres')
  const admin = await ofServer
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying the files takes half the time of the default, which writes every page of the template to the log.
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const drop = async () => void (await admin.query(`drop database ${name} with (force)`))
  return { name, url: urlOf(name), drop }
}

async function create(): Promise<Database> {
  const { name } = await createDatabase('template_byline')
  const own = await open(name)
  await own.query(KEEP_FIRST_ROWS)
  return { name, own, schema: await schemaOf(own) }
}

async function emptied(): Promise<Database | undefined> {
  const database = used.pop()
  if (!database) return
  const { name, own, schema } = database
  await own.query(END_OTHER_CONNECTIONS)
  const { rows } = await own.query(SIZE_OF_LARGEST)
  if (Number(rows[0].size) <= EMPTIED_MAX && (await schemaOf(own)) === schema) {
    await own.query(EMPTY)
    return database
  }
  await own.end()
  await (await ofServer)?.query(`drop database ${name} with (force)`)
}

async function open(name: string): Promise<pg.Client> {
  const client = new pg.Client(urlOf(name))
  await client.connect()
  return client
}

async function schemaOf(own: pg.Client): Promise<string> {
  return (await own.query(SCHEMA)).rows[0].schema
}

const urlOf = (name: string): string => `${inject('postgresUrl')}/${name}`

/** Keeps the rows and positions that the migrations leave, in temporary tables. */
const KEEP_FIRST_ROWS = `
  -- Neither triggers nor foreign keys notice what this connection does.
  set session_replication_role = replica;
  create temporary table first_positions as
    select oid::regclass as sequence, null::bigint as last, null::boolean as is_called
    from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
  create temporary table first_rows (of_table regclass, rows_in text, columns text);
  do $$
  declare
    t regclass; s regclass; filled boolean; columns text;
  begin
    for s in select sequence from first_positions loop
      execute format('update first_positions set (last, is_called) =
        (select last_value, is_called from %s) where sequence = %s', s, s::oid);
    end loop;
    for t in select oid from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    loop
      execute format('select exists(select from %s)', t) into filled;
      if filled then
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = t and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('create temporary table %I as select %s from %s', 'first_' || t::oid, columns, t);
        insert into first_rows values (t, 'first_' || t::oid, columns);
      end if;
    end loop;
  end $$`

const END_OTHER_CONNECTIONS = `
  select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

const SIZE_OF_LARGEST = `
  select max(pg_relation_size(oid)) as size from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`

/** Each change of the schema writes, adds or removes rows of these catalogs. */
const SCHEMA = `
  select concat_ws(' ',
    (select count(*) || '-' || max(xmin::text::bigint) from pg_class),
    (select count(*) || '-' || max(xmin::text::bigint) from pg_attribute),
    (select count(*) || '-' || max(xmin::text::bigint) from pg_trigger),
    (select count(*) || '-' || max(xmin::text::bigint) from pg_proc),
    (select count(*) from pg_statistic)) as schema`

const EMPTY = `
  do $$
  declare
    t regclass; filled boolean; rows_in text; columns text;
  begin
    for t in select oid from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    loop
      execute format('select exists(select from %s)', t) into filled;
      if filled then execute format('delete from %s', t); end if;
    end loop;
    for t, rows_in, columns in select * from first_rows loop
      execute format('insert into %s (%s) overriding system value select %s from %I', t, columns, columns, rows_in);
    end loop;
    perform setval(sequence, last, is_called) from first_positions;
  end $$`
