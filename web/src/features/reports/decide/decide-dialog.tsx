import { decisionForm } from '@byline/contract/reports/report-form'
import type { ReportDecision } from '@byline/contract/reports/report-kinds'
import type { Report } from '@byline/contract/reports/reports'
import { fieldOf, useFormCall, useValidatedForm } from '../../../lib/forms/use-validated-form.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { decideMutation } from './queries.ts'

interface DecideDialogProps {
  report: Report
  decision: ReportDecision
  open: boolean
  onClose: () => void
  onDecided: () => void
  /** Returns the element to focus after closing; null for the one focused before. */
  focusAfter: () => HTMLElement | null
}

/** Asks for the reason of a decision on a report, and says who reads it. */
export default function DecideDialog({ open, focusAfter, ...form }: DecideDialogProps) {
  const { comment, gone } = form.report
  const what = comment ? 'comment' : 'article'
  const decided = t(form.decision === 'kept' ? 'dashboard.reports.keepIt' : 'dashboard.reports.removeIt', { what })
  const title = gone ? t('dashboard.reports.answer') : decided
  return (
    <Dialog open={open} onClose={form.onClose} title={title} focusAfter={focusAfter}>
      <DecideForm {...form} label={title} />
    </Dialog>
  )
}

type DecideFormProps = Omit<DecideDialogProps, 'open' | 'focusAfter'> & { label: string }

function DecideForm({ report, decision, label, onClose, onDecided }: DecideFormProps) {
  const form = useValidatedForm(decisionForm)
  const { send, isPending } = useFormCall(
    form,
    decideMutation,
    ({ reason }) => ({ params: { id: report._id }, body: { decision, reason } }),
    onDecided,
  )
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <p className="text-muted">{t('dashboard.reports.mailed', { decision: report.gone ? 'gone' : decision })}</p>
      <TextArea label={t('dashboard.moderate.reason')} rows={3} {...fieldOf(form, 'reason')} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" variant={decision === 'kept' ? 'button' : 'button-danger'} pending={isPending}>
          {label}
        </Button>
      </DialogButtons>
    </form>
  )
}
