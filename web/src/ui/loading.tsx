/** What stands where something is still on its way (specification §2). */
export function Loading() {
  return (
    <p role="status" className="py-16 text-center text-muted">
      loading ...
    </p>
  )
}
