/** Shown instead of content that is still loading (specification §2). */
export function Loading({ small = false }: { small?: boolean }) {
  return (
    <p role="status" className={small ? 'text-muted' : 'py-16 text-center text-muted'}>
      loading ...
    </p>
  )
}
