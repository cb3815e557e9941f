import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { checkPost, Finding } from '@byline/contract/manage/post-checks'
import { ArrowRight } from 'lucide-react'

interface FindingListProps {
  reply: ReplyOf<typeof checkPost>
  /** Shows the text or field that a finding is about. */
  onChoose: (finding: Finding) => void
}

/** The findings of the server; each links to its text or field. */
export function FindingList({ reply: { findings, total, textChecked }, onChoose }: FindingListProps) {
  const further = total - findings.length
  return (
    <>
      {!textChecked && <p>The text takes too long to be checked. This is about what stands beside it.</p>}
      {total === 0 ? (
        textChecked && <p>Nothing to amend.</p>
      ) : (
        <p>Nothing of this hinders you. Each leads to its place.</p>
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
