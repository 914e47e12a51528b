import { useEffect, useState } from 'react'

const BETWEEN = 20_000

/** The time, anew often enough to count minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  // A clock is an outside thing.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), BETWEEN)
    return () => clearInterval(timer)
  }, [])
  return now
}
