/** What is held must not keep a finished program alive. Types of connections and pipes leave the method out. */
export function unref(held: object): void {
  const method: unknown = Reflect.get(held, 'unref')
  if (typeof method === 'function') method.call(held)
}
