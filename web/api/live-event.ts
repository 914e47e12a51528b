/** A server event: its topic, and the ids it is about. */
export type LiveEvent = { topic: string } & Record<string, unknown>

/** Path segments affected by a topic where they differ from the topic itself; the overview depends on orders. */
const WORDS: Record<string, readonly string[]> = {
  orders: ['orders', 'future-orders', 'runs', 'dashboard', 'account-activity', 'account-history'],
  products: ['products', 'inventory', 'inventory-items', 'inventory-products', 'locations'],
  connections: [
    'connections',
    'connection-requests',
    'connected-venues',
    'connected-distributors',
    'invitations',
    'dashboard',
    'account-activity',
  ],
  'invoice-requests': ['invoice-requests', 'requests'],
  'pending-invoices': ['pending-invoices', 'attention'],
  todos: ['todos', 'account-activity', 'account-history'],
  expenses: ['expenses', 'account-history'],
}

/** Whether an answer may have changed with a topic: its path contains one of the topic's segments. */
export function isAbout(topic: string, path: unknown): boolean {
  if (typeof path !== 'string') return false
  const words = WORDS[topic] ?? [topic]
  return path.split('/').some((word) => words.includes(word))
}

export function eventFrom(data: string): LiveEvent | null {
  try {
    const event: LiveEvent = JSON.parse(data)
    return typeof event.topic === 'string' ? event : null
  } catch {
    return null
  }
}
