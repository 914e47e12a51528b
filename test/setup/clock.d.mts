export const ahead: number
export function moveClock(milliseconds: number): void
