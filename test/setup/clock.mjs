/**
 * The clock of a test run, one place for all of it: DOCKET_TEST_AHEAD puts every Date of this process forward by so many milliseconds.
 * Loaded through NODE_OPTIONS, so that tests, the servers they start and the workers of both have the same clock; PostgreSQL and the browser get
 * theirs from `ahead` (clock-of-database.ts, e2e/site.ts). Time goes on from there as it always does.
 */
export const ahead = Number(process.env.DOCKET_TEST_AHEAD ?? 0)

const MARK = Symbol.for('docket.test.clock')

if (ahead !== 0 && !(MARK in globalThis)) {
  const RealDate = Date
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
  Object.defineProperty(globalThis, MARK, { value: true })
}
