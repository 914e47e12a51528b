/** `{orderId: 12}` as "orderId 12". */
export const aboutOf = (about: Record<string, unknown>): string =>
  Object.entries(about)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ')
