/** Shown in a browser without scripts, at the head of what works only with them. */
export function NeedsScripts({ what }: { what: string }) {
  return (
    <noscript>
      <p className="notice mb-8">
        {what} needs JavaScript. Please allow it for this site and reload the page. Reading and searching work without
        it.
      </p>
    </noscript>
  )
}
