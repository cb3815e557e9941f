import type { SiteImport } from '@byline/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fileSize } from '../../lib/file-size.ts'
import { ChooseFile } from './choose-file.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { upload, useUpload } from './upload.ts'

interface UploadingProps {
  of: SiteImport
  maxBytes: number
}

/** The file on its way to the server; where it stopped, it can be chosen again and goes on from there. */
export function Uploading({ of, maxBytes }: UploadingProps) {
  const own = useUpload()
  const here = own?.id === of._id ? own : undefined
  const received = Math.max(of.received, here?.received ?? 0)
  return (
    <div>
      <ProgressBar label="Upload" done={received} total={of.bytes}>
        {`${fileSize(received)} of ${fileSize(of.bytes)} are on the server`}
      </ProgressBar>
      {here?.waitsFor && (
        <p role="status" className="notice mt-4">
          {here.waitsFor} The upload goes on by itself.
        </p>
      )}
      {here?.failure && (
        <p role="alert" className="notice mt-4">
          The upload stopped: {here.failure}
        </p>
      )}
      {(!here || here.failure) && <GoOn of={of} maxBytes={maxBytes} />}
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
      <p className="mb-3">
        This browser tab does not send it. Choose the same file again, and it goes on from where it
        stopped, unless another tab or person is sending it.
      </p>
      <ChooseFile label="Choose the file again" maxBytes={maxBytes} onChoose={choose} />
      {other && (
        <p role="alert" className="field-error mt-2">
          This is another file. The one that was begun is “{of.name}” with {fileSize(of.bytes)}.
        </p>
      )}
    </div>
  )
}
