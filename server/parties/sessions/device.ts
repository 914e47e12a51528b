// The first that matches counts: every browser also names those it is like.
const BROWSERS: [string, RegExp][] = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
const MACHINES: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS/],
  ['Linux', /Linux/],
]

/** What a person recognises their browser by, e.g. `Safari on iPhone`; `Another program` for what is none. */
export function deviceOf(userAgent: string): string {
  const named = (names: [string, RegExp][]) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, machine] = [named(BROWSERS), named(MACHINES)]
  if (!browser) return machine ? `A program on ${machine}` : 'Another program'
  return machine ? `${browser} on ${machine}` : browser
}
