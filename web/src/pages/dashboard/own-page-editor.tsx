import type { OwnPage } from '@byline/contract/own-pages'
import { OwnPageForm } from '../../features/own-pages/own-page-form.tsx'
import { BodyEditor } from '../../features/posts/editor/body-editor.tsx'
import { LeaveWarning } from '../../features/posts/form/leave-warning.tsx'

/** The form of a page with the editor that posts have. */
export function OwnPageEditor({ page }: { page?: OwnPage }) {
  return (
    <OwnPageForm
      {...(page && { page })}
      bodyEditor={({ textKey, field, ...props }) => (
        <BodyEditor key={textKey} {...props} {...field} />
      )}
      leaveWarning={(props) => <LeaveWarning {...props} />}
    />
  )
}
