import { ArrowRight } from 'lucide-react'
import type { Hint } from './own-findings.ts'

interface FindingListProps {
  findings: Hint[]
  /** With those that are not listed. */
  total: number
  /** Undefined while the server has not answered. */
  textChecked: boolean | undefined
  /** Shows the text or field that a finding is about. */
  onChoose: (finding: Hint) => void
}

/** Findings; each links to its text or field. */
export function FindingList({ findings, total, textChecked, onChoose }: FindingListProps) {
  const further = total - findings.length
  return (
    <>
      {textChecked === false && <p>The text takes too long to be checked. This is about what stands beside it.</p>}
      {total > 0 ? (
        <p>Nothing of this hinders you. Each leads to its place.</p>
      ) : (
        textChecked && <p>Nothing to amend.</p>
      )}
      <ul>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may be said of several places
          <li key={index}>
            <button type="button" onClick={() => onChoose(finding)}>
              <bdi>{finding.message}</bdi>
              <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
            </button>
          </li>
        ))}
      </ul>
      {further > 0 && <p>And {further.toLocaleString('en-US')} more, once these are amended.</p>}
    </>
  )
}
