import type { SiteImport } from '@byline/contract/imports/imports'
import { useState } from 'react'

/** The import that has ended while this page was shown, until the next one begins. */
export function useEnded(
  open: SiteImport | undefined,
  imports: SiteImport[],
): SiteImport | undefined {
  const [id, setId] = useState(open?._id)
  if (open && open._id !== id) setId(open._id)
  return open ? undefined : imports.find(({ _id }) => _id === id)
}
