import type { OwnPageFields } from '@byline/contract/own-page-fields'
import type { OwnPage } from '@byline/contract/own-pages'
import { useEffect, useRef } from 'react'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { menuNames } from './menu-names.ts'
import { fieldsOf } from './use-own-page-form.ts'

interface OtherVersionProps {
  /** The page as somebody else has saved it. */
  other: OwnPage
  yours: OwnPageFields
  onKeepYours: () => void
  onTakeTheirs: () => void
}

const labels = {
  title: 'dashboard.ownPages.fieldTitle',
  slug: 'dashboard.ownPages.fieldAddress',
  menu: 'dashboard.ownPages.fieldMenu',
  body: 'dashboard.ownPages.fieldText',
} as const

/** The version that somebody else has saved meanwhile, above the writer's: either can be kept, and parts copied. */
export function OtherVersion({ other, yours, onKeepYours, onTakeTheirs }: OtherVersionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const theirs = fieldsOf(other)
  const names = Object.keys(labels) as (keyof typeof labels)[]
  const differing = names.filter((name) => theirs[name] !== yours[name])
  return (
    <section aria-label={t('dashboard.ownPages.otherVersion')} className="notice grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-medium outline-none">
        {t('dashboard.ownPages.otherVersionHeading')}
      </h2>
      <p className="text-muted text-sm">
        {t(differing.length === 0 ? 'dashboard.ownPages.otherIsSame' : 'dashboard.ownPages.otherVersionIntro')}
      </p>
      {differing.map((name) => (
        <label key={name} className="grid gap-2 text-sm">
          <span className="font-medium">{t(labels[name])}</span>
          <textarea
            readOnly
            dir="auto"
            rows={name === 'body' ? 8 : 1}
            value={name === 'menu' ? t(menuNames[theirs.menu]) : theirs[name]}
            className="field-input"
          />
        </label>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepYours} className="button-small">
          {t('dashboard.ownPages.saveYours')}
        </Button>
        <Button variant="button-quiet" onClick={onTakeTheirs} className="button-small">
          {t('dashboard.ownPages.continueWithTheirs')}
        </Button>
      </div>
    </section>
  )
}
