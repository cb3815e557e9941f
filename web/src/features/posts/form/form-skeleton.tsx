import '../../../ui/theme/skeleton.css'
import './writing-room.css'

/** Shown instead of the form while its post is loading. */
export function FormSkeleton() {
  return (
    <div role="status" className="post-form">
      <span className="sr-only">loading ...</span>
      <div className="save-bar justify-end">
        <div className="skeleton h-11 w-36" />
      </div>
      <div className="room-fields">
        <div className="room-text">
          <div className="skeleton h-12 w-3/4" />
          <div className="skeleton h-11" />
          <div className="skeleton h-80" />
        </div>
      </div>
    </div>
  )
}
