import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '#web/api/query.ts'

// Fields that grow with their text listen to it; this document has none.
if (typeof document !== 'undefined' && !('fonts' in document)) Object.assign(document, { fonts: new EventTarget() })

// Saving a file is a click on a link, and this document would leave the page for it.
if (typeof document !== 'undefined') {
  const { click } = HTMLElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    if (!this.download) click.call(this)
  }
}

// Popovers are shown by the browser; this document leaves them where they are.
if (typeof HTMLElement !== 'undefined') HTMLElement.prototype.showPopover ??= () => {}

afterEach(() => {
  // a test about files has no document
  if (typeof document === 'undefined') return
  cleanup()
  // charts measure their words in a drawing of their own, which stays beside the page
  document.getElementById('__react_svg_text_measurement_id')?.closest('svg')?.remove()
  vi.useRealTimers()
  notifications.clean()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
})

// What is on the screen, in one paragraph: the whole document says less.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => {
    const shown = [...document.body.querySelectorAll('[role="dialog"], main')].map(({ textContent }) => textContent).join(' | ')
    return new Error(`${message?.split('\n\n')[0]}\n\nShown: ${shown}`)
  },
})
