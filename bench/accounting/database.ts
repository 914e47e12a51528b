import { withClient } from '#test/setup/with-client.ts'

/** The rows of a statement, acting for everyone. */
export const rowsOf = <R extends object>(url: string, text: string, values: readonly unknown[] = []): Promise<R[]> =>
  withClient(url, async (client) => {
    await client.query(`select set_config('docket.acting', 'everyone', false)`)
    return (await client.query<R>(text, [...values])).rows
  })
