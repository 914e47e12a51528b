/** Whether a parameter of an address can be an id: digits that a number holds exactly. */
export const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,14}$/.test(text)
