import type { Judgement } from '@byline/contract/comments/moderation'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'

interface QueueButtonsProps {
  describedBy?: string
  onJudge: (judgement: Judgement) => void
}

/** The three decisions. */
export function QueueButtons({ describedBy, onJudge }: QueueButtonsProps) {
  const props = { variant: 'button-quiet', 'aria-describedby': describedBy } as const
  return (
    <span className="flex flex-wrap gap-2">
      <Button {...props} aria-keyshortcuts="a" className="button-small" onClick={() => onJudge('approved')}>
        {t('dashboard.queue.approve')}
      </Button>
      <Button {...props} aria-keyshortcuts="d" className="button-small text-danger" onClick={() => onJudge('deleted')}>
        {t('shared.actions.delete')}
      </Button>
      <Button {...props} aria-keyshortcuts="s" className="button-small text-danger" onClick={() => onJudge('spam')}>
        {t('dashboard.queue.spam')}
      </Button>
    </span>
  )
}
