/** What of a fixed list a text is, if any. */
export const oneOf = <const T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === value)

/** The names of a record that has no others than its type says. */
export const namesOf = <R extends object>(record: R): (keyof R & string)[] => Object.keys(record) as (keyof R & string)[]

/** The element an event came from; an icon is one too. */
export const elementOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target : null)

export const pick = <R extends object, N extends keyof R>(record: R, names: readonly N[]): Pick<R, N> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<R, N>
