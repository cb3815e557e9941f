import { t } from '../../lib/language/texts.ts'
import { Button } from '../button.tsx'

interface NextPageProps {
  /** An infinite query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  className?: string
  label?: string
}

/** The button below a list that adds its next page; nothing at the end of the list. */
export function NextPage({ list, className = 'mt-8', label = t('shared.states.loadMore') }: NextPageProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="button-quiet"
      className={className}
      pending={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  )
}
