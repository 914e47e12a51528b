export const ahead: number
