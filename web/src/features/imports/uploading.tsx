import type { SiteImport } from '@byline/contract/imports/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { asSentence } from '../../lib/as-sentence.ts'
import { fileSize } from '../../lib/file-size.ts'
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
        {sendsHere
          ? 'The file is being sent. You can look at other pages of the site, but keep this tab open.'
          : sentElsewhere
            ? 'Another tab or another person is sending the file.'
            : 'The file is not here as a whole, and this tab does not send it.'}
      </p>
      <ProgressBar label="Upload" done={received} total={of.bytes}>
        {`${fileSize(received)} of ${fileSize(of.bytes)} are on the server`}
      </ProgressBar>
      <div role="status">
        {here?.waitsFor && <p className="notice mt-4 max-w-[44rem]">{here.waitsFor} The upload goes on by itself.</p>}
      </div>
      {here?.failure && (
        <p role="alert" className="notice mt-4 max-w-[44rem] border-s-danger">
          The upload stopped: {asSentence(here.failure)}
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
      <p className="mb-3 max-w-[36rem]">Choose the same file again, and it goes on from where it stopped.</p>
      <ChooseFile label="Choose the file again" maxBytes={maxBytes} onChoose={choose} />
      {other && (
        <p role="alert" className="field-error mt-2 max-w-[36rem] break-words">
          This is another file. The one that was begun is “<bdi>{of.name}</bdi>” with {fileSize(of.bytes)}.
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
