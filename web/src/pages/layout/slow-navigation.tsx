import { useEffect, useState } from 'react'
import { pageText } from '../../lib/language/page-texts.ts'
import { useIsLoading } from '../../lib/router/hooks.ts'

/** No notice is shown for a page that loads within this time. */
const SLOW_MS = 400

/** Shows that the next page is loading, while the previous one is still visible. */
export function SlowNavigation() {
  const loading = useIsLoading()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [loading])
  if (!slow) return null
  return (
    <p role="status" className="page-notice notice">
      {pageText('notice.slow')}
    </p>
  )
}
