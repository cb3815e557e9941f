import type { Digest } from '@byline/contract/newsletter'
import { Cell, Row, Table } from '../../ui/table/table.tsx'
import { Time } from '../../ui/time.tsx'

const NUMBER = '@min-[58rem]:w-24'

const columns = [
  { label: 'subject' },
  { label: 'due', width: '@min-[58rem]:w-36' },
  { label: 'articles', width: NUMBER },
  { label: 'sent', width: NUMBER },
  { label: 'failed', width: NUMBER },
  { label: 'waiting', width: NUMBER },
]

/** The last digests, newest first. */
export function DigestsTable({ digests }: { digests: Digest[] }) {
  return (
    <Table label="Last mails" columns={columns}>
      {digests.map(({ _id, subject, dueAt, articles, sent, failed, waiting }) => (
        <Row key={_id}>
          <Cell className="cell-whole">
            <span dir="auto" className="line-clamp-3 break-words font-medium">
              {subject}
            </span>
          </Cell>
          <Cell className="cell-minor" label="due">
            <Time iso={dueAt} />
          </Cell>
          {Object.entries({ articles, sent, failed, waiting }).map(([label, count]) => (
            <Cell key={label} className="cell-minor" label={label}>
              <span>{count.toLocaleString('en-US')}</span>
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}
