import type { Digest } from '@byline/contract/newsletter'
import { language, t } from '../../lib/language/texts.ts'
import { Cell, Row, Table } from '../../ui/table/table.tsx'
import { Time } from '../../ui/time.tsx'

const NUMBER = '@min-[58rem]:w-28'

const columns = () => [
  { label: t('dashboard.newsletter.columnSubject') },
  { label: t('dashboard.newsletter.columnDue'), width: '@min-[58rem]:w-36' },
  ...Object.values(numbers).map((label) => ({ label: t(label), width: NUMBER })),
]

/** The columns of numbers. */
const numbers = {
  articles: 'dashboard.newsletter.columnArticles',
  sent: 'dashboard.newsletter.columnSent',
  failed: 'dashboard.newsletter.columnFailed',
  waiting: 'dashboard.newsletter.columnWaiting',
} as const

/** The last digests, newest first. */
export function DigestsTable({ digests }: { digests: Digest[] }) {
  return (
    <Table label={t('dashboard.newsletter.lastMails')} columns={columns()}>
      {digests.map(({ _id, subject, dueAt, ...digest }) => (
        <Row key={_id}>
          <Cell className="cell-whole">
            <span dir="auto" className="line-clamp-3 break-words font-medium">
              {subject}
            </span>
          </Cell>
          <Cell className="cell-minor" label={t('dashboard.newsletter.columnDue')}>
            <Time iso={dueAt} />
          </Cell>
          {(Object.keys(numbers) as (keyof typeof numbers)[]).map((name) => (
            <Cell key={name} className="cell-minor" label={t(numbers[name])}>
              <span>{digest[name].toLocaleString(language())}</span>
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}
