import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Shows new recovery codes, this one time. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { name } = useSite()
  return (
    // Escape and a press beside it do not close it, because the codes are never shown again.
    <Dialog open onClose={() => undefined} title={t('dashboard.factors.newCodes')}>
      <p className="mb-5 text-muted">{t('dashboard.factors.keep')}</p>
      <ul dir="ltr" className="mb-5 grid gap-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="button-quiet" onClick={() => download(name, codes)}>
          {t('dashboard.factors.download')}
        </Button>
        <Button onClick={onClose}>{t('dashboard.factors.kept')}</Button>
      </div>
    </Dialog>
  )
}

function download(site: string, codes: string[]): void {
  const text = `${site} · ${t('dashboard.factors.newCodes')}\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
