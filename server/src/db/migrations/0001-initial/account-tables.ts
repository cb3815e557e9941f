/** The tables for signing in, mail and the whole site. */
export const accountTables = (serial: string) => `
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at text not null)

create index sessions_by_user on sessions (user_id)

create index sessions_by_end on sessions (expires_at)

create table password_resets (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at text not null)

create index password_resets_by_user on password_resets (user_id)

create table reset_requests (
  id ${serial},
  email_key text not null)

create table email_confirmations (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  email_key text not null,
  expires_at text not null)

create index email_confirmations_by_user_id on email_confirmations (user_id)

create index email_confirmations_by_expires_at on email_confirmations (expires_at)

create table throttles (
  key text primary key,
  count integer not null,
  ends_at text not null)

create index throttles_by_end on throttles (ends_at)

create table known_places (
  user_id text not null references users (id) on delete cascade,
  place text not null,
  seen_at text not null,
  constraint known_places_key primary key (user_id, place))

create index known_places_by_place on known_places (place)

create index known_places_by_seen_at on known_places (seen_at)

${mailTables(serial)}`

const mailTables = (serial: string) => `create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  call text not null,
  key_hash text not null,
  payload_hash text not null,
  reply text not null,
  created_at text not null,
  constraint idempotency_keys_key primary key (user_id, call, key_hash))

create index idempotency_keys_by_date on idempotency_keys (created_at)

create table outbox (
  id ${serial},
  recipient text not null,
  subject text not null,
  text text not null,
  attempts integer not null,
  next_at text not null,
  expires_at text,
  waits_for text,
  away integer default 0 not null)

create index outbox_by_next on outbox (next_at)

create index outbox_by_expiry on outbox (expires_at)

create index outbox_by_waiting on outbox (waits_for)

create table subscribers (
  id text primary key,
  email text not null,
  email_key text not null unique,
  created_at text not null,
  confirmed_at text)

create table site_facts (
  name text primary key,
  value text not null)`
