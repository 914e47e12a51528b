import { createCall, type SessionKeeper } from './create-call.ts'

/** Until the session says otherwise, nobody is signed in. */
let keeper: SessionKeeper = {
  accessToken: () => null,
  role: () => null,
  linkToken: () => null,
  keep: () => {},
  lose: () => {},
  askToEnrol: () => {},
}

/** The session says here who calls. */
export const callAs = (session: SessionKeeper): void => {
  keeper = session
}

/** Calls the API: `await call(session.me, {})`. Screens mostly use `useAnswer`, `useList` and `useCall`. */
export const { call, authorized } = createCall({
  fetch: (input, init) => fetch(input, init),
  session: {
    accessToken: () => keeper.accessToken(),
    role: () => keeper.role(),
    linkToken: () => keeper.linkToken(),
    keep: (renewed) => keeper.keep(renewed),
    lose: (role) => keeper.lose(role),
    askToEnrol: () => keeper.askToEnrol(),
  },
  newId: () => crypto.randomUUID(),
  // Refresh tokens rotate: two tabs that renew at once would look like a thief.
  alone: (run) => (navigator.locks ? (navigator.locks.request('session', run) as ReturnType<typeof run>) : run()),
})
