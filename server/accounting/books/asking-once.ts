/** Asks for each name once and gives that answer again. What failed is asked again. */
export function askingOnce() {
  const answers = new Map<string, Promise<unknown>>()
  return <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    const asked = (answers.get(name) as Promise<T> | undefined) ?? ask()
    answers.set(name, asked)
    asked.catch(() => answers.delete(name))
    return asked
  }
}
