import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Session } from '#contract/parties/session.ts'
import { App } from '#web/app/App.tsx'
import { startRouter } from '#web/app/router.tsx'
import { begin } from '#web/session/session.ts'
import { startServer } from './server.ts'

let router: ReturnType<typeof startRouter>

/**
 * Opens the app at an address, as somebody or as a visitor, on a server that answers what the test says (test/web/server.ts). Look at it and
 * work with it as a user would: `screen.getByRole(…)` of Testing Library, and the user this answers with.
 */
export async function openScreen(
  at: string,
  { as, answers }: { as?: Session; answers?: () => void } = {},
): Promise<ReturnType<typeof userEvent.setup>> {
  startServer()
  answers?.()
  if (as) begin(as)
  history.replaceState(null, '', at)
  router = startRouter()
  await router.load()
  render(<App router={router} env="test" />)
  return userEvent.setup({ delay: null })
}

/** Where one is. */
export const address = (): string => router.state.location.href

/** What a clock shows until the end of the test; timers go on as they are. */
export const setNow = (moment: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

/** A window as narrow as a phone's until the end of the test. */
export function onPhone(): void {
  const list = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...list, media: query, matches: query.startsWith('(max-width') }))
}
