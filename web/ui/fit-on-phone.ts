/** Whether tabs are shown on a phone without scrolling, by the width of an average letter, a count and the space between two tabs. */
export const fitOnPhone = (tabs: readonly { label: string; count?: number | undefined }[]): boolean =>
  tabs.reduce((width, { label, count }) => width + 7.6 * label.length + (count === undefined ? 22 : 42), -22) <= 366
