import { useEffect, useRef, useState } from 'react'

/** Longer than a part of a file takes on a slow line, and several looks at the server. */
const STILL_MS = 30_000

/** Whether a number has grown within the last half minute, as far as this page has seen it. */
export function useGrowth(value: number): boolean {
  const before = useRef(value)
  const [grows, setGrows] = useState(false)
  useEffect(() => {
    if (value <= before.current) return
    before.current = value
    setGrows(true)
    const timer = setTimeout(() => setGrows(false), STILL_MS)
    return () => clearTimeout(timer)
  }, [value])
  return grows
}
