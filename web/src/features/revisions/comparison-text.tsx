import type { ComparedPart, Comparison } from '@byline/contract/posts/revisions'
import { languageAttributes } from '../../lib/language/language-attributes.ts'
import { t } from '../../lib/language/texts.ts'
import { RenderedText } from '../../ui/rendered-text.tsx'
import { changeId, groupParts, nameOfChange, type PartGroup } from './change-groups.ts'

export type ComparisonView = 'inline' | 'beside'

interface ComparisonTextProps {
  comparison: Pick<Comparison, 'parts' | 'changes' | 'as' | 'language'>
  /** The layout: one text, or two beside each other. */
  view: ComparisonView
}

/** Two compared texts: removed and added words are marked, and parts far from any change are folded. */
export function ComparisonText({ comparison, view }: ComparisonTextProps) {
  const { parts, changes, as, language } = comparison
  if (parts === null) {
    return <p className="notice">{t('shared.revisions.incomparable')}</p>
  }
  return (
    <div className="comparison" data-view={view} data-as={as}>
      {view === 'beside' && changes > 0 && (
        <div aria-hidden className="comparison-pair comparison-heads">
          <p>{t('shared.revisions.before')}</p>
          <p>{t('shared.revisions.after')}</p>
        </div>
      )}
      {groupParts(parts).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
        <Group key={index} group={group} total={changes} view={view} as={as} language={language} />
      ))}
    </div>
  )
}

interface GroupProps {
  group: PartGroup
  total: number
  view: ComparisonView
  as: Comparison['as']
  language: Comparison['language']
}

function Group({ group: { number, parts }, total, view, as, language }: GroupProps) {
  if (number === undefined) return <Equal part={parts[0]} view={view} as={as} language={language} />
  const attributes = languageAttributes({ language })
  return (
    <section
      id={changeId(number)}
      tabIndex={-1}
      aria-label={t('shared.revisions.changeOf', { number, total })}
      className="change"
    >
      <p className="change-place">
        <span>
          {nameOfChange(parts)}
          {total > 1 && ` · ${t('shared.revisions.placeOfChange', { number, total })}`}
        </span>
        {number > 1 && <a href={`#${changeId(number - 1)}`}>{t('shared.revisions.previous')}</a>}
        {number < total && <a href={`#${changeId(number + 1)}`}>{t('shared.revisions.next')}</a>}
      </p>
      {parts.map((part, index) =>
        view === 'beside' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={index} className="comparison-pair">
            <RenderedText html={beforeOf(part)} {...attributes} />
            <RenderedText html={afterOf(part)} {...attributes} />
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <RenderedText key={index} html={part.html} {...attributes} />
        ),
      )}
    </section>
  )
}

const beforeOf = ({ kind, html, before }: ComparedPart) => before ?? (kind === 'added' ? '' : html)
const afterOf = ({ kind, html, after }: ComparedPart) => after ?? (kind === 'removed' ? '' : html)

function Equal({ part, view, as, language }: { part: ComparedPart } & Omit<GroupProps, 'group' | 'total'>) {
  const text = <RenderedText html={part.html} {...languageAttributes({ language })} />
  if (part.far) {
    return (
      <details className="comparison-far">
        <summary>
          {as === 'text'
            ? t('shared.revisions.unchangedParagraphs', { count: part.count })
            : t('shared.revisions.unchangedLines', { count: part.count })}
        </summary>
        {text}
      </details>
    )
  }
  if (view === 'inline') return text
  return (
    <div className="comparison-pair">
      {text}
      {/* A screen reader reads it once. */}
      <div aria-hidden inert>
        {text}
      </div>
    </div>
  )
}
