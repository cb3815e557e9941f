import '../../../ui/skeleton.css'

/** Shown instead of the form while its post is loading. */
export function FormSkeleton() {
  return (
    <div role="status" className="grid gap-5 pb-8 lg:grid-cols-3 lg:gap-x-8">
      <span className="sr-only">loading ...</span>
      <div className="grid content-start gap-5 lg:col-span-2">
        <SkeletonField />
        <SkeletonField />
        <SkeletonField hint />
        <SkeletonField hint />
      </div>
      <div className="field content-start">
        <div className="skeleton h-6 w-24" />
        <div className="skeleton aspect-video max-h-80" />
      </div>
      <div className="field lg:col-span-3">
        <div className="skeleton h-6 w-20" />
        <div className="skeleton h-80" />
      </div>
    </div>
  )
}

function SkeletonField({ hint = false }: { hint?: boolean }) {
  return (
    <div className="field">
      <div className="skeleton h-6 w-20" />
      <div className="skeleton h-12" />
      <p className="field-hint">{hint && '\u00a0'}</p>
    </div>
  )
}
