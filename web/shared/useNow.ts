import { useEffect, useState } from 'react'

const BETWEEN = 20_000

/** The current time, updated often enough to count minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  // A clock is external to React.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), BETWEEN)
    return () => clearInterval(timer)
  }, [])
  return now
}
