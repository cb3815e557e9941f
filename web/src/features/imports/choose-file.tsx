import { importedEndings } from '@byline/contract/imports/imports'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { asSentence } from '../../lib/as-sentence.ts'
import { fileSize } from '../../lib/file-size.ts'
import { t } from '../../lib/language/texts.ts'
import './report/imports.css'

interface ChooseFileProps {
  label: string
  /** The size of the largest file that the server takes. */
  maxBytes: number
  disabled?: boolean
  /** The reason of the server for rejecting the file. */
  failure?: string | undefined
  onChoose: (file: File) => void
}

/** A field for a file, which can be dropped on it too. An unusable file is reported at once. */
export function ChooseFile({ label, maxBytes, disabled = false, ...rest }: ChooseFileProps) {
  const { failure, onChoose } = rest
  const id = useId()
  const [found, setFound] = useState('')
  const [over, setOver] = useState(false)
  const choose = (files: FileList | null) => {
    const [file, ...more] = [...(files ?? [])]
    if (!file) return
    const problem = problemOf(file, more.length, maxBytes)
    setFound(problem)
    if (problem === '') onChoose(file)
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver && !disabled)
  }
  const problem = found || (failure ? asSentence(failure) : '')
  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          if (!disabled) choose(event.dataTransfer.files)
        }}
        className="choose-file"
        data-over={over || undefined}
      >
        <FileUp aria-hidden className="size-6 text-accent" />
        <span className="font-medium">{label}</span>
        <span id={`${id}-hint`} className="text-muted text-sm">
          {t('dashboard.imports.fileHint', { size: fileSize(maxBytes) })}
        </span>
        <input
          id={id}
          type="file"
          accept={importedEndings.map((ending) => `.${ending}`).join(',')}
          disabled={disabled}
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem !== '' || undefined}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files)
            // Lets the same file be chosen again.
            currentTarget.value = ''
          }}
          className="sr-only"
        />
      </label>
      <p
        id={`${id}-problem`}
        role="status"
        className={problem ? 'field-error mt-2 max-w-[36rem] break-words' : 'sr-only'}
      >
        {problem}
      </p>
    </div>
  )
}

function problemOf(file: File, more: number, maxBytes: number): string {
  if (more > 0) return t('dashboard.imports.oneFile')
  const isKnown = importedEndings.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))
  if (!isKnown) return t('dashboard.imports.otherEnding', { name: file.name })
  if (file.size === 0) return t('dashboard.imports.emptyFile', { name: file.name })
  if (file.size > maxBytes) return t('dashboard.imports.fileTooLarge', { name: file.name, size: fileSize(file.size) })
  return ''
}
