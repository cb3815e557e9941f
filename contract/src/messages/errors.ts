import type { Key } from '@byline/languages/texts'

/** Every error of a call by its status: its code for programs (specification §8, design §5). */
const catalogue = {
  400: ['bad_request', 'unknown_parameter', 'idempotency_key_invalid', 'invalid_cursor'],
  401: ['not_signed_in', 'session_ended', 'invalid_login'],
  403: [
    'forbidden',
    'foreign_site',
    'confirmation_needed',
    'registration_by_invitation',
    'registration_closed',
    'company_not_allowed',
    'company_address_not_confirmed',
    'writers_only',
    'comments_closed',
    'suspended',
    'own_thanks',
    'comment_refused',
  ],
  404: [
    'not_found',
    'post_not_found',
    'series_not_found',
    'revision_not_found',
    'page_not_found',
    'author_not_found',
    'comment_not_found',
    'answered_comment_gone',
    'user_not_found',
    'working_copy_not_found',
    'session_not_found',
    'deletion_not_found',
    'reset_link_expired',
    'confirmation_link_expired',
    'recovery_link_expired',
    'setup_link_unknown',
    'invitation_not_found',
    'invitation_link_unknown',
    'draft_link_not_found',
    'draft_note_not_found',
    'import_not_found',
    'report_not_found',
    'highlight_not_found',
  ],
  408: ['too_slow'],
  409: [
    'address_not_confirmed',
    'company_account_exists',
    'company_other_address',
    'email_taken',
    'slug_taken',
    'last_admin',
    'cannot_sign_in',
    'own_admin',
    'admins_write',
    'same_comment',
    'outdated_version',
    'working_copy_ended',
    'too_many_working_copies',
    'outdated_page',
    'too_many_pins',
    'too_many_pages',
    'not_imported',
    'outdated_settings',
    'still_hidden',
    'has_account',
    'author_for_account',
    'too_many_invitations',
    'invitation_for_other',
    'login_to_accept',
    'already_published',
    'too_many_draft_links',
    'too_many_draft_notes',
    'too_many_highlights',
    'import_running',
    'import_not_ready',
  ],
  410: [
    'company_sign_in_ended',
    'setup_done',
    'invitation_used',
    'invitation_revoked',
    'invitation_expired',
    'invitation_author_gone',
    'draft_link_revoked',
    'draft_link_expired',
    'draft_deleted',
    'draft_published',
    'download_used',
  ],
  413: ['too_large', 'file_too_large', 'too_many_pixels', 'too_many_frames', 'import_too_large'],
  414: ['address_too_long'],
  415: ['unsupported_media', 'unsupported_image'],
  422: ['object_needed', 'invalid_fields', 'current_password_needed', 'idempotency_key_reused'],
  429: ['too_many_requests', 'too_many_connections', 'own_work_waiting', 'download_running'],
  431: ['head_too_large'],
  500: ['internal'],
  503: ['downloads_full', 'overloaded', 'company_unavailable'],
  507: ['download_no_space', 'import_no_space', 'storage_full'],
} as const

type Catalogue = typeof catalogue
export type ErrorCode = Catalogue[keyof Catalogue][number]

/** The errors whose messages pages say too. */
const saidByPages = [
  'file_too_large',
  'internal',
  'not_signed_in',
  'overloaded',
  'too_many_pixels',
  'unsupported_image',
  'writers_only',
] as const satisfies ErrorCode[]
type SaidByPages = (typeof saidByPages)[number]

type KeyOf<Code extends ErrorCode> = Code extends SaidByPages ? `shared.errors.${Code}` : `server.errors.${Code}`

/** The catalogue by code, from which the server's error handler takes status and the name of the message for people. */
export const errors = Object.fromEntries(
  Object.entries(catalogue).flatMap(([status, codes]) =>
    codes.map((code) => {
      const room = saidByPages.some((said) => said === code) ? 'shared' : 'server'
      return [code, { status: Number(status), key: `${room}.errors.${code}` }]
    }),
  ),
) as { [Code in ErrorCode]: { status: number; key: KeyOf<Code> & Key } }
