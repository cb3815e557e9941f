import { asSentence } from '../../../../lib/as-sentence.ts'
import { isTemporary } from '../../../../lib/calls/api-client.ts'
import { useUntilAnswered } from '../../../../lib/calls/use-until-answered.ts'
import { t } from '../../../../lib/language/texts.ts'
import type { FailedPicture, usePictureUploads } from './use-picture-uploads.ts'
import './pictures.css'

interface PictureNoticesProps {
  uploads: Pick<ReturnType<typeof usePictureUploads>, 'failed' | 'retryFailed' | 'dismissFailed'>
  /** The parts that a paste lost. */
  richPaste: { notice: string; dismissNotice: () => void }
}

/** Permanent notices about missing pictures. */
export function PictureNotices({ uploads, richPaste }: PictureNoticesProps) {
  return (
    <div className="picture-notices">
      <FailedPictures {...uploads} />
      <PasteNotice {...richPaste} />
    </div>
  )
}

/** The pictures that are not in the text, and the reasons. */
function FailedPictures({ failed, retryFailed, dismissFailed }: PictureNoticesProps['uploads']) {
  if (failed.length === 0) return null
  return (
    <div role="alert" className="picture-notice">
      <ul className="grow">
        {failed.map(({ file, failure }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and reason
          <li key={index}>
            {t('dashboard.editor.pictureMissing', { file: file.name })} <Reason failure={failure} />
          </li>
        ))}
      </ul>
      {failed.some(({ failure }) => isTemporary(failure)) && (
        <button type="button" onClick={retryFailed} className="link min-h-11">
          {t('shared.actions.tryAgain')}
        </button>
      )}
      <button type="button" onClick={dismissFailed} className="link min-h-11">
        {t('shared.actions.dismiss')}
      </button>
    </div>
  )
}

/** The reason disappears when there is a connection again; the picture is still missing. */
function Reason({ failure }: Pick<FailedPicture, 'failure'>) {
  const shown = useUntilAnswered(failure)
  return shown && asSentence(shown.message)
}

function PasteNotice({ notice, dismissNotice }: PictureNoticesProps['richPaste']) {
  if (notice === '') return null
  return (
    <div role="alert" className="picture-notice">
      <p className="grow">{notice}</p>
      <button type="button" onClick={dismissNotice} className="link min-h-11">
        {t('shared.actions.dismiss')}
      </button>
    </div>
  )
}
