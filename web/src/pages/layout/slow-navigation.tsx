import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** No notice is shown for a page that loads within this time. */
const SLOW_MS = 400

/** Shows that the next page is loading, while the previous one is still visible. */
export function SlowNavigation() {
  const navigating = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!navigating) return
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [navigating])
  if (!slow) return null
  return (
    <p role="status" className="page-notice notice">
      One moment, this is loading …
    </p>
  )
}
