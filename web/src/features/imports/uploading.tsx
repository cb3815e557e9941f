import type { SiteImport } from '@byline/contract/imports/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { asSentence } from '../../lib/as-sentence.ts'
import { fileSize } from '../../lib/file-size.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { ChooseFile } from './choose-file.tsx'
import { ProgressBar } from './progress.tsx'
import { upload, useUpload } from './upload.ts'

interface UploadingProps {
  of: SiteImport
  maxBytes: number
}

/** The progress of an upload. If it has stopped, choosing the file again continues it. */
export function Uploading({ of, maxBytes }: UploadingProps) {
  const own = useUpload()
  const here = own?.id === of._id ? own : undefined
  const sendsHere = here !== undefined && here.failure === ''
  const sentElsewhere = useGrowth(of.received) && !sendsHere
  const received = Math.max(of.received, here?.received ?? 0)
  return (
    <div>
      <p className="mb-4 max-w-[36rem]">
        {t(
          sendsHere
            ? 'dashboard.imports.sending'
            : sentElsewhere
              ? 'dashboard.imports.sentElsewhere'
              : 'dashboard.imports.notSent',
        )}
      </p>
      <ProgressBar label={t('dashboard.imports.upload')} done={received} total={of.bytes}>
        {t('dashboard.imports.uploaded', { received: fileSize(received), size: fileSize(of.bytes) })}
      </ProgressBar>
      <div role="status">
        {here?.waitsFor && (
          <p className="notice mt-4 max-w-[44rem]">{t('dashboard.imports.uploadWaits', { reason: here.waitsFor })}</p>
        )}
      </div>
      {here?.failure && (
        <p role="alert" className="notice mt-4 max-w-[44rem] border-s-danger">
          {t('dashboard.imports.uploadStopped', { reason: asSentence(here.failure) })}
        </p>
      )}
      {!sendsHere && !sentElsewhere && <GoOn of={of} maxBytes={maxBytes} />}
    </div>
  )
}

function GoOn({ of, maxBytes }: UploadingProps) {
  const client = useQueryClient()
  const [other, setOther] = useState(false)
  const choose = (file: File) => {
    const isOther = file.name !== of.name || file.size !== of.bytes
    setOther(isOther)
    if (!isOther) void upload(client, of, file)
  }
  return (
    <div className="mt-5">
      <p className="mb-3 max-w-[36rem]">{t('dashboard.imports.chooseAgainHint')}</p>
      <ChooseFile label={t('dashboard.imports.chooseAgain')} maxBytes={maxBytes} onChoose={choose} />
      {other && (
        <p role="alert" className="field-error mt-2 max-w-[36rem] break-words">
          {rich(t('dashboard.imports.otherFile', { name: of.name, size: fileSize(of.bytes) }), {
            bdi: (words) => <bdi>{words}</bdi>,
          })}
        </p>
      )}
    </div>
  )
}

/** A part of a file on a slow line takes less time, and so do several questions to the server. */
const STILL_MS = 30_000

/** Whether a number has grown within the last half minute, as seen by this page. */
function useGrowth(value: number): boolean {
  const before = useRef(value)
  const [grows, setGrows] = useState(false)
  useEffect(() => {
    if (value <= before.current) return
    before.current = value
    setGrows(true)
    const timer = setTimeout(() => setGrows(false), STILL_MS)
    return () => clearTimeout(timer)
  }, [value])
  return grows
}
