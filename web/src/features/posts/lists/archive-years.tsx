import { inLanguage, paths } from '@byline/contract/addresses/paths'
import { useEffect } from 'react'
import { language, t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { type ArchiveMonth, shortMonthName, shortMonthWithYear, yearsOf } from './months.ts'

interface ArchiveYearsProps {
  months: readonly ArchiveMonth[]
  /** The language whose articles the months have; undefined for all. */
  lang: string | undefined
}

/** The years of the archive with their months; a month with articles is a link to them. */
export function ArchiveYears({ months, lang }: ArchiveYearsProps) {
  useEffect(() => {
    // After a navigation without a page load, the year in the address appears only with the data.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  const most = Math.max(...months.map(({ count }) => count))
  return yearsOf(months).map(({ year, count, months: ofYear }) => (
    <section
      key={year}
      id={year}
      aria-label={t('reading.posts.yearAndCount', { year, count })}
      className="border-(--rule) border-t py-6 lg:grid lg:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <div className="mb-3 flex items-baseline gap-x-4 lg:mb-0 lg:block">
        <h2 className="font-serif text-2xl">{year}</h2>
        <p className="text-muted text-sm">{t('shared.posts.articleCount', { count })}</p>
      </div>
      <ol className="-mx-2 grid grid-cols-4 gap-y-2 sm:grid-cols-6 xl:grid-cols-12">
        {ofYear.map((month) => (
          <Month key={month.month} {...month} most={most} lang={lang} />
        ))}
      </ol>
    </section>
  ))
}

/** A month, with a bar as high as its part of `most` articles. */
function Month({ month, count, most, lang }: ArchiveMonth & { most: number; lang: string | undefined }) {
  const name = (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 1 ${most}`}
        preserveAspectRatio="none"
        className="mb-1.5 h-10 w-full border-line border-b fill-(--draw-sage)"
      >
        <rect y={most - count} width="1" height={count} />
      </svg>
      <span aria-hidden className="text-muted text-sm">
        {shortMonthName(month)}
      </span>
    </>
  )
  if (count === 0) {
    return (
      <li aria-hidden className="grid px-2 py-1.5">
        {name}
        <span className="font-serif text-muted text-xl">·</span>
      </li>
    )
  }
  return (
    <li>
      <Link
        to={inLanguage(paths.archiveMonth(month), lang)}
        className="group grid rounded-md px-2 py-1.5 hover:bg-sunken"
      >
        {name}
        <span aria-hidden className="font-serif text-accent text-xl group-hover:underline">
          {count.toLocaleString(language())}
        </span>
        <span className="sr-only">
          {t('reading.posts.monthWithCount', { month: shortMonthWithYear(month), count })}
        </span>
      </Link>
    </li>
  )
}
