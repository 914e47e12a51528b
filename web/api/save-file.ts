import type { Download } from './create-call.ts'

/** Has the browser save a file that a call answered with, under its own name or the given one where it has none. */
export function saveFile({ blob, name }: Download, fallback = name): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name === 'download' ? fallback : name })
  link.click()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
