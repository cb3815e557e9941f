import type { ComparedPart, Comparison } from '@byline/contract/posts/revisions'
import { RenderedText } from '../../ui/rendered-text.tsx'
import { changeId, groupParts, nameOfChange, type PartGroup } from './change-groups.ts'

export type ComparisonView = 'inline' | 'beside'

interface ComparisonTextProps {
  comparison: Comparison
  /** The layout: one text, or two beside each other. */
  view: ComparisonView
}

/** Two compared texts: removed and added words are marked, and parts far from any change are folded. */
export function ComparisonText({ comparison, view }: ComparisonTextProps) {
  const { parts, changes, as } = comparison
  if (parts === null) {
    return <p className="notice">These two versions are too long or too different to be compared word by word.</p>
  }
  return (
    <div className="comparison" data-view={view} data-as={as}>
      {view === 'beside' && changes > 0 && (
        <div aria-hidden className="comparison-pair comparison-heads">
          <p>Before</p>
          <p>After</p>
        </div>
      )}
      {groupParts(parts).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
        <Group key={index} group={group} total={changes} view={view} as={as} />
      ))}
    </div>
  )
}

interface GroupProps {
  group: PartGroup
  total: number
  view: ComparisonView
  as: Comparison['as']
}

function Group({ group: { number, parts }, total, view, as }: GroupProps) {
  if (number === undefined) return <Equal part={parts[0]} view={view} as={as} />
  return (
    <section id={changeId(number)} tabIndex={-1} aria-label={`Change ${number} of ${total}`} className="change">
      <p className="change-place">
        <span>
          {nameOfChange(parts)}
          {total > 1 && ` · ${number} of ${total}`}
        </span>
        {number > 1 && <a href={`#${changeId(number - 1)}`}>Previous</a>}
        {number < total && <a href={`#${changeId(number + 1)}`}>Next</a>}
      </p>
      {parts.map((part, index) =>
        view === 'beside' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={index} className="comparison-pair">
            <RenderedText html={beforeOf(part)} />
            <RenderedText html={afterOf(part)} />
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <RenderedText key={index} html={part.html} />
        ),
      )}
    </section>
  )
}

const beforeOf = ({ kind, html, before }: ComparedPart) => before ?? (kind === 'added' ? '' : html)
const afterOf = ({ kind, html, after }: ComparedPart) => after ?? (kind === 'removed' ? '' : html)

function Equal({ part, view, as }: { part: ComparedPart } & Pick<GroupProps, 'view' | 'as'>) {
  if (part.far) {
    return (
      <details className="comparison-far">
        <summary>{`${part.count.toLocaleString('en-US')} unchanged ${as === 'text' ? 'paragraphs' : 'lines'}`}</summary>
        <RenderedText html={part.html} />
      </details>
    )
  }
  if (view === 'inline') return <RenderedText html={part.html} />
  return (
    <div className="comparison-pair">
      <RenderedText html={part.html} />
      {/* A screen reader reads it once. */}
      <div aria-hidden inert>
        <RenderedText html={part.html} />
      </div>
    </div>
  )
}
