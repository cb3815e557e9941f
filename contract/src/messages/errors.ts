import { downloadErrors } from './download-errors.ts'
import { frequentErrors } from './frequent-errors.ts'
import { importErrors } from './import-errors.ts'

/**
 * Every error of a call: its code for programs, its status, and its message for people (specification §8, design §5).
 * The error handler of the server takes all three from here.
 */
export const errors = {
  bad_request: { status: 400, message: 'The request could not be understood' },
  unknown_parameter: {
    status: 400,
    message: 'The address holds a parameter this call does not know or cannot use',
  },
  idempotency_key_invalid: {
    status: 400,
    message: 'The header Idempotency-Key must be 1 to 255 visible ASCII characters without spaces',
  },
  invalid_cursor: { status: 400, message: 'This page of the list does not exist' },
  not_signed_in: frequentErrors.not_signed_in,
  session_ended: { status: 401, message: 'Your session has ended, please login again' },
  invalid_login: { status: 401, message: 'Invalid email or password' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  foreign_site: {
    status: 403,
    message: 'This can only be done from the pages of this site, not from another one',
  },
  registration_by_invitation: {
    status: 403,
    message:
      'Registration is by invitation: please ask the people who run this site to send you one',
  },
  registration_closed: { status: 403, message: 'This site takes no new accounts' },
  writers_only: {
    status: 403,
    message:
      'Only writers publish here: please ask the people who run this site to make you one. You can still comment',
  },
  comments_closed: {
    status: 403,
    message: 'Comments are closed here: what was said can still be read',
  },
  not_found: { status: 404, message: 'There is nothing at this address' },
  post_not_found: { status: 404, message: 'This article does not exist' },
  series_not_found: { status: 404, message: 'This series does not exist' },
  revision_not_found: { status: 404, message: 'There is no such version of this article' },
  page_not_found: { status: 404, message: 'This page does not exist' },
  author_not_found: { status: 404, message: 'This author does not exist' },
  comment_not_found: { status: 404, message: 'This comment does not exist' },
  user_not_found: { status: 404, message: 'This user does not exist' },
  working_copy_not_found: { status: 404, message: 'This text was saved or discarded already' },
  deletion_not_found: {
    status: 404,
    message: 'This is no longer in the trash: it was restored, or it is deleted for good',
  },
  reset_link_expired: {
    status: 404,
    message: 'This link has been used or has expired, please ask for a new one',
  },
  confirmation_link_expired: {
    status: 404,
    message:
      'This link has been used or has expired, please ask for a new one on your profile page',
  },
  setup_link_unknown: {
    status: 404,
    message:
      'This setup link does not work: until a site has its owner, each start prints a new link in its terminal, and only the newest works',
  },
  invitation_not_found: {
    status: 404,
    message: 'This invitation was accepted or revoked in the meantime',
  },
  invitation_link_unknown: {
    status: 404,
    message:
      'There is no such invitation: the link may be incomplete, so please open it from the mail again',
  },
  draft_link_not_found: { status: 404, message: 'This link was revoked in the meantime' },
  draft_note_not_found: { status: 404, message: 'This note was deleted in the meantime' },
  too_slow: {
    status: 408,
    message: 'Your connection was too slow to send this, nothing was saved: please try again',
  },
  address_not_confirmed: {
    status: 409,
    message: 'Please confirm your email address first, on your profile page',
  },
  email_taken: { status: 409, message: 'email already exists' },
  slug_taken: { status: 409, message: 'slug already exists' },
  last_admin: { status: 409, message: 'The last admin cannot be removed' },
  cannot_sign_in: {
    status: 409,
    message:
      'This user has no email address and password to sign in with, so they cannot get this role',
  },
  own_admin: { status: 409, message: 'You cannot delete or demote yourself' },
  same_comment: { status: 409, message: 'You have just said exactly this here' },
  outdated_version: { status: 409, message: 'This post was changed in the meantime' },
  working_copy_ended: {
    status: 409,
    message: 'This text was saved, discarded or continued elsewhere in the meantime',
  },
  too_many_working_copies: {
    status: 409,
    message: 'You have too many unsaved texts already: please save or discard some of them',
  },
  outdated_page: { status: 409, message: 'This page was changed in the meantime' },
  too_many_pins: {
    status: 409,
    message: 'Three posts are pinned already: unpin one of them first',
  },
  too_many_pages: {
    status: 409,
    message: 'A site has at most 200 pages of its own: delete one first',
  },
  not_imported: {
    status: 409,
    message: 'This author signs in themselves, so their articles stay theirs',
  },
  outdated_settings: { status: 409, message: 'These settings were changed in the meantime' },
  still_hidden: {
    status: 409,
    message: 'What this belongs to is deleted too: bring that back first',
  },
  has_account: {
    status: 409,
    message: 'This address has an account already: you can change its role under Users',
  },
  author_for_account: {
    status: 409,
    message:
      'This address has an account already: you can hand the articles over to it, with “Hand over” under Users',
  },
  too_many_invitations: {
    status: 409,
    message: 'So many invitations are open already that some must be revoked first',
  },
  invitation_for_other: {
    status: 409,
    message:
      'You are signed in with another address than the invited one: log out first, then open the invitation again',
  },
  login_to_accept: {
    status: 409,
    message:
      'The invited address has an account already: login with it first, then open the invitation again',
  },
  already_published: {
    status: 409,
    message: 'This post is published: everybody can read it at its own address',
  },
  too_many_draft_links: {
    status: 409,
    message: 'A post has at most 20 links that work at the same time: revoke one first',
  },
  too_many_draft_notes: {
    status: 409,
    message: 'There are so many notes on this draft already that it takes no more',
  },
  setup_done: {
    status: 410,
    message: 'This site has its owner already, so the setup link no longer works: please login',
  },
  invitation_used: {
    status: 410,
    message: 'This invitation was accepted already: please login with the account it made',
  },
  invitation_revoked: {
    status: 410,
    message: 'This invitation was revoked: please ask the people who run this site',
  },
  invitation_expired: {
    status: 410,
    message: 'This invitation has expired: please ask the people who run this site for another one',
  },
  invitation_author_gone: {
    status: 410,
    message:
      'The articles of this invitation were given to somebody else or deleted in the meantime: please ask the people who run this site',
  },
  draft_link_revoked: {
    status: 410,
    message: 'This link was revoked: please ask whoever sent it to you for another one',
  },
  draft_link_expired: {
    status: 410,
    message: 'This link has expired: please ask whoever sent it to you for another one',
  },
  draft_deleted: { status: 410, message: 'This draft was deleted' },
  draft_published: {
    status: 410,
    message: 'This draft is published by now: please read it among the articles',
  },
  too_large: { status: 413, message: 'This is too large to be sent' },
  file_too_large: { status: 413, message: 'A picture can be at most 5 MB' },
  too_many_pixels: { status: 413, message: 'A picture can have at most 40 megapixels' },
  address_too_long: { status: 414, message: 'This address is too long' },
  too_many_frames: {
    status: 413,
    message: 'The frames of a moving picture can have at most 300 megapixels together',
  },
  unsupported_media: { status: 415, message: 'The request is not in a form this call understands' },
  unsupported_image: {
    status: 415,
    message: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be used',
  },
  object_needed: {
    status: 422,
    message: 'The body must be a JSON object that holds the fields of this call',
  },
  invalid_fields: { status: 422, message: 'Please check what you entered' },
  current_password_needed: {
    status: 422,
    message:
      'To change your email address or password, please enter your current password; where nothing asks you for it, login again first',
  },
  idempotency_key_reused: {
    status: 422,
    message:
      'An earlier version of this was saved already: look at it first, and send this again if both are wanted',
  },
  too_many_requests: { status: 429, message: 'Too many tries, please wait a moment and try again' },
  too_many_connections: {
    status: 429,
    message: 'Too many connections are open from your network, please try again in a moment',
  },
  head_too_large: {
    status: 431,
    message: 'The headers of the request are too large; clearing the cookies of this site may help',
  },
  own_work_waiting: {
    status: 429,
    message: 'What you sent before is still being worked on, please try again in a moment',
  },
  ...downloadErrors,
  ...importErrors,
  internal: frequentErrors.internal,
  overloaded: frequentErrors.overloaded,
  storage_full: {
    status: 507,
    message:
      'Nothing was stored, as this site has no room left; what you wrote is still in your browser. Please tell the owner of the site',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
