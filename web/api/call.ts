import { askToEnrol, linkToken, sessionLost } from '#web/session/session.ts'
import { createCall } from './create-call.ts'

/** Calls the API: `await call(session.me, {})`. Screens mostly use `useAnswer`, `useList` and `useCall`. */
export const { call, authorized } = createCall({
  fetch: (input, init) => fetch(input, init),
  store: localStorage,
  newId: () => crypto.randomUUID(),
  // Refresh tokens rotate: two tabs that renew at once would look like a thief.
  alone: (run) => (navigator.locks ? (navigator.locks.request('session', run) as ReturnType<typeof run>) : run()),
  onSessionLost: sessionLost,
  onEnrolmentAsked: askToEnrol,
  publicToken: linkToken,
})
