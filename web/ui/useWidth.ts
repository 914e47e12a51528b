import { useCallback, useState } from 'react'

/**
 * How wide an element is, in pixels, also after it has changed. What is hidden has no width: the last one remains, so that it is drawn rightly
 * when it is shown again.
 * @param otherwise until it is measured
 */
export function useWidth(otherwise: number): [width: number, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(otherwise)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref]
}
