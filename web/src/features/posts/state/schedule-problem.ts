import { scheduleMessages } from '@byline/contract/posts/schedule-messages'
import { limits } from '@byline/contract/rules/limits'
import { t } from '../../../lib/language/texts.ts'
import type { ClockTime } from './zoned-time.ts'

/** The error of the time of a publication; undefined if it is valid. */
export function scheduleProblem(
  clock: ClockTime,
  /** The time in milliseconds since 1970; undefined if the clocks of the zone never show that time. */
  time: number | undefined,
  { timeZone, now }: { timeZone: string; now: number },
): string | undefined {
  if (clock === '') return t('dashboard.state.chooseTime')
  // Date inputs accept years of six digits, which ISO 8601 writes differently.
  if (/^\d{5}/.test(clock)) return t(scheduleMessages.far)
  if (time === undefined) {
    return t('dashboard.state.skippedTime', { timeZone })
  }
  if (time <= now) return t(scheduleMessages.past)
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + limits.scheduleYears)
  return time > latest.getTime() ? t(scheduleMessages.far) : undefined
}
