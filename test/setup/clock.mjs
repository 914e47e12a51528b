/**
 * The clock of a test run, one place for all of it: DOCKET_TEST_AHEAD puts every Date of this process forward by so many milliseconds.
 * Loaded through NODE_OPTIONS, so that tests, the servers they start and the workers of both have the same clock; PostgreSQL gets its own from
 * `ahead` (clock-of-database.ts) and pages run `moveClock` (e2e/site.ts). Time goes on from there as it always does.
 */
export const ahead = Number(process.env.DOCKET_TEST_AHEAD ?? 0)

if (ahead !== 0) moveClock(ahead)

/** Puts every Date forward. Self-contained, because pages get its text. Once for a process, however often this module is loaded. */
export function moveClock(milliseconds) {
  const mark = Symbol.for('docket.test.clock')
  if (mark in globalThis) return
  const RealDate = Date
  const now = () => RealDate.now() + milliseconds
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
  Object.defineProperty(globalThis, mark, { value: true })
}
