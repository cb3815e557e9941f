import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// A test gives its own time, zone and weekday. `npm run test:clocks` runs all of them at other times.

/** The tests that may take the present, by the reason why they pass on every day and at every hour. */
const allowed: Record<string, string[]> = {
  'makes a name that no other run has used': [
    'e2e/journeys/reading/article.spec.ts',
    'e2e/journeys/reading/covers.spec.ts',
    'e2e/journeys/dashboard/dashboard.spec.ts',
    'e2e/journeys/writing/editor.spec.ts',
    'e2e/journeys/reading/finding.spec.ts',
    'e2e/journeys/every-page/keyboard.spec.ts',
    'e2e/journeys/comments/manage-comments.spec.ts',
    'e2e/journeys/dashboard/manage-posts.spec.ts',
    'e2e/journeys/dashboard/manage-users.spec.ts',
    'e2e/journeys/dashboard/newsletter.spec.ts',
    'e2e/journeys/dashboard/own-pages.spec.ts',
    'e2e/journeys/comments/rejected-comments.spec.ts',
    'e2e/journeys/writing/rejected-saves.spec.ts',
    'e2e/journeys/writing/revisions.spec.ts',
    'e2e/journeys/every-page/script-on-demand.spec.ts',
    'e2e/journeys/accounts/sessions.spec.ts',
    'e2e/journeys/specification/numbers.spec.ts',
    'e2e/journeys/specification/who-it-is-for.spec.ts',
    'e2e/journeys/dashboard/trash.spec.ts',
    'e2e/journeys/writing/write-post.spec.ts',
    'e2e/steps/people.ts',
  ],
  'plans something for a year that has not begun, whichever day it is': [
    'e2e/journeys/writing/drafts.spec.ts',
    'e2e/journeys/dashboard/several-posts.spec.ts',
    'e2e/scenes/cast.ts',
    'server/src/archive/import/wordpress-import.test.ts',
    'server/src/pages/every-page/leaks.long.test.ts',
  ],
  'takes a moment before or after the present, whichever day it is; what is tested compares it with the present': [
    'e2e/journeys/languages/from-an-empty-folder.spec.ts',
    'e2e/journeys/moderation/people.spec.ts',
    'e2e/journeys/moderation/reports.spec.ts',
    'e2e/journeys/dashboard/automation.spec.ts',
    'server/src/archive/export/download/downloads.test.ts',
    'server/src/cli/people/user.long.test.ts',
    'server/src/features/users/factors/totp.test.ts',
    'server/src/features/users/ways-in.long.test.ts',
    'server/src/pages/session/session-attacks.test.ts',
    'server/test/content/factors.ts',
    'e2e/steps/age-session.ts',
    'e2e/steps/codes.ts',
    'server/src/db/new-id.test.ts',
    'server/src/features/dashboard/dashboard.test.ts',
    'server/src/features/idempotency/idempotency.test.ts',
    'server/src/features/imports/imports.test.ts',
    'server/src/features/notifications/mails/busy-day.long.test.ts',
    'server/src/features/notifications/mails/notification-mails.test.ts',
    'server/src/features/notifications/notifications.test.ts',
    'server/src/features/posts/publishing/killed-publishing.long.test.ts',
    'server/src/features/posts/pins/pins.test.ts',
    'server/src/features/posts/state/states.test.ts',
    'server/src/features/revisions/revisions.test.ts',
    'server/src/features/authors/deletion/delete-user.test.ts',
    'server/src/features/authors/deletion/former-member.test.ts',
    'server/src/features/comments/deletion/delete-comments-of.test.ts',
    'server/src/features/moderation/people/suspension.test.ts',
    'server/src/features/moderation/policy.test.ts',
    'server/src/features/reports/reports.test.ts',
    'server/src/features/trash/list.test.ts',
    'server/src/features/trash/purge-now.test.ts',
    'server/src/features/trash/purge.test.ts',
    'server/src/features/sessions/own-sessions.test.ts',
    'server/src/features/sessions/tokens/tokens.test.ts',
    'server/src/features/webhooks/killed-deliveries.long.test.ts',
    'server/src/features/webhooks/webhooks.test.ts',
    'server/src/features/users/links/confirm-email.test.ts',
    'server/src/features/users/sign-in/recover-account.test.ts',
    'server/src/features/users/confirm-identity.test.ts',
    'server/src/features/users/current-password.test.ts',
    'server/src/features/users/company/company.test.ts',
    'server/src/features/users/company/own-account.test.ts',
    'server/src/features/users/links/forgot-password.test.ts',
    'server/src/features/users/manage/security-log.test.ts',
    'server/src/features/working-copies/working-copies.test.ts',
    'server/src/http/throttles/window-counter.test.ts',
    'server/src/pages/newsletter-forms.test.ts',
    'server/src/pages/web/shared-replies.test.ts',
  ],
  'gives the present to what is tested, or compares with it, whichever day it is': [
    'e2e/product/new-site.ts',
    'e2e/journeys/writing/killed-writing.spec.ts',
    'e2e/steps/clock.ts',
    'server/src/archive/run-import.test.ts',
    'server/src/backup/back-up-site.long.test.ts',
    'server/src/backup/backup.long.test.ts',
    'server/src/db/db.test.ts',
    'server/src/db/dialect/postgres/server-clock.test.ts',
    'server/src/db/changes/follow-changes.test.ts',
    'server/src/db/query-plans.long.test.ts',
    'server/src/features/comments/ownership.test.ts',
    'server/src/features/draft-links/draft-notes.test.ts',
    'server/src/features/imports/imported-runs.test.ts',
    'server/src/features/imports/run-imports.test.ts',
    'server/src/features/newsletter/confirmation-mail.integration.test.ts',
    'server/src/features/newsletter/manage.test.ts',
    'server/src/features/newsletter/digests/schedule.test.ts',
    'server/src/features/posts/writing/hostile.test.ts',
    'server/src/features/posts/deletion/delete-post.test.ts',
    'server/src/features/uploads/removals.test.ts',
    'server/src/features/uploads/sweep.test.ts',
    'server/src/mail/killed-sending.long.test.ts',
    'server/src/mail/mail.test.ts',
    'server/src/rendering/cpu-limit.test.ts',
    'server/src/storage/uploads-folder.test.ts',
    'server/test/content/subscribers.ts',
    'server/test/instances/clocks.long.test.ts',
    'web/src/features/posts/draft/browser-copy.test.ts',
  ],
}

const root = join(import.meta.dirname, '../..')
const patterns = ['*.test.ts', '*.spec.ts', 'server/test/*.ts', 'e2e/*.ts']
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  // These name such calls in texts.
  .filter((file) => !/^scripts\/conventions\/(present|no-times)\.test\.ts$/.test(file))

/** Matches a call that takes the present by the real clock. */
const PRESENT = /\bnew Date\(\s*\)|\bnew Date\b(?!\s*[(<])|\bDate\(\)|\bDate\.now\b|\bTemporal\.Now\b/

it('only the listed tests take the present, so that no other can fail on some day', () => {
  expect(files.length).toBeGreaterThan(400)
  const taking = files.filter((file) => PRESENT.test(readFileSync(join(root, file), 'utf8')))
  expect(taking.toSorted()).toEqual(Object.values(allowed).flat().toSorted())
})

it.each([
  ['const now = new Date()', true],
  ['const at = Date.now() - 1', true],
  ['vi.fn(Date.now)', true],
  ["const at = new Date('2026-01-05T08:00:00Z')", false],
  ['const next = new Date(monday.getTime() + WEEK)', false],
])('a call that takes the present is found: %s', (text, expected) => {
  expect(PRESENT.test(text)).toBe(expected)
})
