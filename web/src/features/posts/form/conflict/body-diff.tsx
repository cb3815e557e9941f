import type { DiffRow, Piece } from './line-diff.ts'

/** What differs between two texts, line under line. */
export function BodyDiff({ rows }: { rows: DiffRow[] }) {
  return (
    <section
      aria-label="What differs in the body"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="body-diff"
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <Row key={index} row={row} />
      ))}
    </section>
  )
}

function Row({ row }: { row: DiffRow }) {
  if (row.of === 'gap') return <p className="body-diff-gap">{row.lines} lines that are the same</p>
  return (
    <p className={`body-diff-row body-diff-${row.of}`}>
      {row.of !== 'both' && <span className="body-diff-name">{names[row.of]}</span>}
      <span>
        {row.pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
          <PieceOf key={index} piece={piece} />
        ))}
      </span>
    </p>
  )
}

function PieceOf({ piece: { text, differs } }: { piece: Piece }) {
  return differs ? <mark>{text}</mark> : text
}

const names = { yours: 'Yours', theirs: 'Theirs' }
