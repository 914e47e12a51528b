/** Narrows a text to a value of a fixed list, if it is one. */
export const oneOf = <const T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === value)

/** The keys of a record with exactly the keys of its type. */
export const namesOf = <R extends object>(record: R): (keyof R & string)[] => Object.keys(record) as (keyof R & string)[]

/** The element an event came from; an icon counts too. */
export const elementOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target : null)

export const pick = <R extends object, N extends keyof R>(record: R, names: readonly N[]): Pick<R, N> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<R, N>
