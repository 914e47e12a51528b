import type { Download } from './create-call.ts'

/** Lets the browser save a file returned by a call, under its own name or the given fallback. */
export function saveFile({ blob, name }: Download, fallback = name): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name === 'download' ? fallback : name })
  link.click()
  // the browser has started reading it by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
