import { t } from '../../../lib/language/texts.ts'
import type { DiffRow, Piece } from './line-diff.ts'
import type { SideNames } from './side-names.ts'

/** The differences between two texts, line by line. */
export function BodyDiff({ rows, names }: { rows: DiffRow[]; names: SideNames }) {
  return (
    <section
      aria-label={t('dashboard.conflict.bodyDiffers')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
      tabIndex={0}
      className="body-diff"
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <Row key={index} row={row} names={names} />
      ))}
    </section>
  )
}

function Row({ row, names }: { row: DiffRow; names: SideNames }) {
  if (row.of === 'gap')
    return <p className="body-diff-gap">{t('dashboard.conflict.sameLines', { count: row.lines })}</p>
  return (
    <p className={`body-diff-row body-diff-${row.of}`}>
      {row.of !== 'both' && <span className="body-diff-name">{names[row.of]}</span>}
      <span dir="auto">
        {row.pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
          <PieceText key={index} piece={piece} />
        ))}
      </span>
    </p>
  )
}

function PieceText({ piece: { text, differs } }: { piece: Piece }) {
  return differs ? <mark>{text}</mark> : text
}
