import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readDashboard } from '@byline/contract/dashboard'
import { useId } from 'react'
import { dayDate } from '../../lib/dates/dates.ts'
import { language, t } from '../../lib/language/texts.ts'
import { axisTop } from './axis-top.ts'

export type Week = ReplyOf<typeof readDashboard>['commentsPerWeek'][number]

/** Heights are in pixels, widths in percent of the available width, so that the text keeps its size. */
const height = 240
const top = 22
const floor = 210
/** Percent of the width for the numbers of the axis. */
const gutter = 9

/** A bar for each week, with an axis of counts; every third week has its date, counted from the last one. */
export function WeeksBars({ weeks, summary }: { weeks: Week[]; summary: string }) {
  const id = useId()
  const most = axisTop(Math.max(0, ...weeks.map(({ count }) => count)))
  const yOf = (count: number) => floor - (count / most) * (floor - top)
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-summary`}
      width="100%"
      height={height}
      className="weeks-bars overflow-visible text-xs"
    >
      <title id={`${id}-title`}>{t('dashboard.home.barsTitle')}</title>
      <desc id={`${id}-summary`}>{summary}</desc>
      {[0, most / 2, most].map((count) => (
        <Line key={count} count={count} y={yOf(count)} />
      ))}
      {weeks.map((week, index) => (
        <Bar
          key={week.week}
          week={week}
          y={yOf(week.count)}
          share={(100 - gutter) / weeks.length}
          index={index}
          dated={(weeks.length - 1 - index) % 3 === 0}
        />
      ))}
    </svg>
  )
}

function Line({ count, y }: { count: number; y: number }) {
  return (
    <g>
      <line x1={`${gutter}%`} x2="100%" y1={y} y2={y} className={count === 0 ? 'weeks-floor' : 'weeks-line'} />
      <text x={0} y={y} dy="0.35em" className="tabular-nums">
        {short(count)}
      </text>
    </g>
  )
}

interface BarProps {
  week: Week
  y: number
  /** Percent of the width for each week. */
  share: number
  index: number
  dated: boolean
}

function Bar({ week: { week, count }, y, share, index, dated }: BarProps) {
  const left = gutter + index * share
  const middle = `${left + share / 2}%`
  return (
    <g>
      <rect x={`${left + share * 0.18}%`} width={`${share * 0.64}%`} y={y} height={floor - y} rx={2}>
        <title>{t('dashboard.home.weekBar', { day: dayDate(week), count })}</title>
      </rect>
      {count > 0 && (
        <text x={middle} y={y - 6} textAnchor="middle" className="weeks-count tabular-nums">
          {short(count)}
        </text>
      )}
      {dated && (
        <text x={middle} y={height - 8} textAnchor="middle">
          {dayDate(week)}
        </text>
      )}
    </g>
  )
}

/** `1.2K`: short enough for the space above a bar on a small screen. */
function short(count: number): string {
  return count.toLocaleString(language(), { notation: 'compact' })
}
