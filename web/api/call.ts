import { createCall, type SessionKeeper } from './create-call.ts'

/** Nobody is signed in until the session registers itself. */
let keeper: SessionKeeper = {
  accessToken: () => null,
  role: () => null,
  actingAs: () => null,
  linkToken: () => null,
  keep: () => {},
  lose: () => {},
  askToEnrol: () => {},
}

/** Registers the session that calls are made for. */
export const callAs = (session: SessionKeeper): void => {
  keeper = session
}

/** Calls the API: `await call(session.me, {})`. Screens mostly use `useAnswer`, `useList` and `useCall`. */
export const { call, authorized } = createCall({
  fetch: (input, init) => fetch(input, init),
  session: {
    accessToken: () => keeper.accessToken(),
    role: () => keeper.role(),
    actingAs: () => keeper.actingAs(),
    linkToken: () => keeper.linkToken(),
    keep: (renewed) => keeper.keep(renewed),
    lose: (role) => keeper.lose(role),
    askToEnrol: () => keeper.askToEnrol(),
  },
  wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
  newId: () => crypto.randomUUID(),
  // Refresh tokens rotate: two tabs refreshing at once would look like token theft.
  alone: (run) => (navigator.locks ? (navigator.locks.request('session', run) as ReturnType<typeof run>) : run()),
})
