/** Seconds until the next attempt: doubles from `first` with every failure, up to `longest`. */
export const pauseAfter = (failures: number, { first, longest }: { first: number; longest: number }): number =>
  Math.min(first * 2 ** Math.min(failures - 1, 30), longest)
