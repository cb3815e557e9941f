import { DAY_MS } from '@byline/contract/rules/durations'
import type { Settings } from '@byline/contract/site/settings'

type IdleSettings = Pick<Settings, 'sessionIdleDays' | 'adminSessionIdleDays'>

/** Whether a session has ended because nobody used it; `used_at` is to within an hour, and empty if it is not known. */
export function isIdle(
  { used_at }: { used_at: string },
  { admin }: { admin: 0 | 1 },
  { sessionIdleDays, adminSessionIdleDays }: IdleSettings,
  now: Date,
): boolean {
  const days = admin === 1 ? Math.min(sessionIdleDays, adminSessionIdleDays) : sessionIdleDays
  return used_at !== '' && now.getTime() - Date.parse(used_at) >= days * DAY_MS
}
