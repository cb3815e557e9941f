import { type Access, sendsToken } from './access.ts'

/** The scopes of personal tokens. */
export const scopes = ['read', 'drafts', 'publish', 'moderate', 'manage'] as const
export type Scope = (typeof scopes)[number]

/**
 * Each scope of personal tokens, and what it allows, for the API page. A token never does more than its owner may, and
 * calls on accounts, sessions and tokens need a session.
 */
export const scopeTexts: Readonly<Record<Scope, string>> = {
  read: 'Read what the owner of the token may read: posts in every state, comments, notifications, settings.',
  drafts:
    'Write drafts: create and change posts that are not published, and store pictures. It neither publishes a post nor changes one that is published or scheduled.',
  publish:
    'Publish: with `drafts` also publish, schedule and change published posts; delete posts, restore revisions, order series, write comments and thank.',
  moderate:
    'Moderate: decide on comments and reports, and whose comments need no decision, as far as the owner of the token may.',
  manage:
    'Manage: settings except those of people and mail, pages, pinned posts, the newsletter and the list of users, as an admin.',
}

/** Whether a token with these scopes may make the call. Calls that ignore who calls are open to tokens, too. */
export function isAllowedToToken(
  { access, scope }: { access: Access; scope?: Scope },
  held: readonly Scope[],
): boolean {
  return !sendsToken(access) || (scope !== undefined && held.includes(scope))
}
