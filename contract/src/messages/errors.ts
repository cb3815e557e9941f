import { frequentErrors } from './frequent-errors.ts'

/** Every error of a call: its status, its code for programs and its message for people (specification §8, design §5). */
const catalogue = {
  400: {
    bad_request: 'The request could not be understood',
    unknown_parameter: 'The address holds a parameter this call does not know or cannot use',
    idempotency_key_invalid: 'The header Idempotency-Key must be 1 to 255 visible ASCII characters without spaces',
    invalid_cursor: 'This page of the list does not exist',
  },
  401: {
    not_signed_in: frequentErrors.not_signed_in,
    session_ended: 'Your session has ended, please login again',
    invalid_login: 'Invalid email or password',
  },
  403: {
    forbidden: 'You are not allowed to do this',
    foreign_site: 'This can only be done from the pages of this site, not from another one',
    registration_by_invitation:
      'Registration is by invitation: please ask the people who run this site to send you one',
    registration_closed: 'This site takes no new accounts',
    writers_only:
      'Only writers publish here: please ask the people who run this site to make you one. You can still comment',
    comments_closed: 'Comments are closed here: what was said can still be read',
  },
  404: {
    not_found: 'There is nothing at this address',
    post_not_found: 'This article does not exist',
    series_not_found: 'This series does not exist',
    revision_not_found: 'There is no such version of this article',
    page_not_found: 'This page does not exist',
    author_not_found: 'This author does not exist',
    comment_not_found: 'This comment does not exist',
    user_not_found: 'This user does not exist',
    working_copy_not_found: 'This text was saved or discarded already',
    deletion_not_found: 'This is no longer in the trash: it was restored, or it is deleted for good',
    reset_link_expired: 'This link has been used or has expired, please ask for a new one',
    confirmation_link_expired: 'This link has been used or has expired, please ask for a new one on your profile page',
    setup_link_unknown:
      'This setup link does not work: until a site has its owner, each start prints a new link in its terminal, and only the newest works',
    invitation_not_found: 'This invitation was accepted or revoked in the meantime',
    invitation_link_unknown:
      'There is no such invitation: the link may be incomplete, so please open it from the mail again',
    draft_link_not_found: 'This link was revoked in the meantime',
    draft_note_not_found: 'This note was deleted in the meantime',
    import_not_found: 'This import is no longer in the list',
  },
  408: {
    too_slow: 'Your connection was too slow to send this, nothing was saved: please try again',
  },
  409: {
    address_not_confirmed: 'Please confirm your email address first, on your profile page',
    email_taken: 'email already exists',
    slug_taken: 'slug already exists',
    last_admin: 'The last admin cannot be removed',
    cannot_sign_in: 'This user has no email address and password to sign in with, so they cannot get this role',
    own_admin: 'You cannot delete or demote yourself',
    same_comment: 'You have just said exactly this here',
    outdated_version: 'This post was changed in the meantime',
    working_copy_ended: 'This text was saved, discarded or continued elsewhere in the meantime',
    too_many_working_copies: 'You have too many unsaved texts already: please save or discard some of them',
    outdated_page: 'This page was changed in the meantime',
    too_many_pins: 'Three posts are pinned already: unpin one of them first',
    too_many_pages: 'A site has at most 200 pages of its own: delete one first',
    not_imported: 'This author signs in themselves, so their articles stay theirs',
    outdated_settings: 'These settings were changed in the meantime',
    still_hidden: 'What this belongs to is deleted too: bring that back first',
    has_account: 'This address has an account already: you can change its role under Users',
    author_for_account:
      'This address has an account already: you can hand the articles over to it, with “Hand over” under Users',
    too_many_invitations: 'So many invitations are open already that some must be revoked first',
    invitation_for_other:
      'You are signed in with another address than the invited one: log out first, then open the invitation again',
    login_to_accept: 'The invited address has an account already: login with it first, then open the invitation again',
    already_published: 'This post is published: everybody can read it at its own address',
    too_many_draft_links: 'A post has at most 20 links that work at the same time: revoke one first',
    too_many_draft_notes: 'There are so many notes on this draft already that it takes no more',
    import_running: 'Another import is under way: wait until it has ended, or cancel it first',
    import_not_ready: 'This import is at another point by now: look at it again',
  },
  410: {
    setup_done: 'This site has its owner already, so the setup link no longer works: please login',
    invitation_used: 'This invitation was accepted already: please login with the account it made',
    invitation_revoked: 'This invitation was revoked: please ask the people who run this site',
    invitation_expired: 'This invitation has expired: please ask the people who run this site for another one',
    invitation_author_gone:
      'The articles of this invitation were given to somebody else or deleted in the meantime: please ask the people who run this site',
    draft_link_revoked: 'This link was revoked: please ask whoever sent it to you for another one',
    draft_link_expired: 'This link has expired: please ask whoever sent it to you for another one',
    draft_deleted: 'This draft was deleted',
    draft_published: 'This draft is published by now: please read it among the articles',
    download_used: 'This link was good for one download, which has begun: please ask for another one',
  },
  413: {
    too_large: 'This is too large to be sent',
    file_too_large: 'A picture can be at most 5 MB',
    too_many_pixels: 'A picture can have at most 40 megapixels',
    too_many_frames: 'The frames of a moving picture can have at most 300 megapixels together',
    import_too_large:
      'This file is larger than the site takes in the browser. Copy it to the server, and import it there on the command line',
  },
  414: {
    address_too_long: 'This address is too long',
  },
  415: {
    unsupported_media: 'The request is not in a form this call understands',
    unsupported_image: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be used',
  },
  422: {
    object_needed: 'The body must be a JSON object that holds the fields of this call',
    invalid_fields: 'Please check what you entered',
    current_password_needed:
      'To change your email address or password, please enter your current password; where nothing asks you for it, login again first',
    idempotency_key_reused:
      'An earlier version of this was saved already: look at it first, and send this again if both are wanted',
  },
  429: {
    too_many_requests: 'Too many tries, please wait a moment and try again',
    too_many_connections: 'Too many connections are open from your network, please try again in a moment',
    own_work_waiting: 'What you sent before is still being worked on, please try again in a moment',
    download_running: 'Your last download is still running: please wait until it has ended, or cancel it',
  },
  431: {
    head_too_large: 'The headers of the request are too large; clearing the cookies of this site may help',
  },
  500: {
    internal: frequentErrors.internal,
  },
  503: {
    downloads_full: 'Two others are downloading at the moment: please try again in some minutes',
    overloaded: frequentErrors.overloaded,
  },
  507: {
    download_no_space:
      'The disk of the site has too little space to prepare this download. Please tell the owner of the site',
    import_no_space:
      'The disk of the site has too little space for this file. Free some, or ask whoever runs the server',
    storage_full:
      'Nothing was stored, as this site has no room left; what you wrote is still in your browser. Please tell the owner of the site',
  },
} as const

type Catalogue = typeof catalogue
export type ErrorCode = { [Status in keyof Catalogue]: keyof Catalogue[Status] }[keyof Catalogue]

/** The catalogue by code, from which the server's error handler takes status and message. */
export const errors = Object.fromEntries(
  Object.entries(catalogue).flatMap(([status, messages]) =>
    Object.entries(messages).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Record<ErrorCode, { status: number; message: string }>
