import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A page that comes within this time needs no word. */
const SLOW_MS = 400

/** Says that the page one has gone to is on its way, while the one before it still stands. */
export function SlowNavigation() {
  const underWay = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!underWay) return
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [underWay])
  if (!slow) return null
  return (
    <p role="status" className="page-notice notice">
      One moment, this is loading …
    </p>
  )
}
