interface LoadFailedProps {
  message: string
  retry: () => void
}

/** What stands where something could not be loaded, with another try. */
export function LoadFailed({ message, retry }: LoadFailedProps) {
  return (
    <div role="alert" className="py-16 text-center">
      <p className="font-serif text-xl">This could not be loaded.</p>
      <p className="mt-2 text-muted">{message}</p>
      <button type="button" onClick={retry} className="button mt-6">
        Try again
      </button>
    </div>
  )
}
