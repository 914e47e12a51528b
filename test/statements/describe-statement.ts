import type pg from 'pg'

/** A column of a result; 0 for table and column where it is worked out. */
export type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** The part of pg's connection that prepares a statement; pg does not type it. */
type Wire = {
  parse(statement: { name: string; text: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** What a statement would answer with, without running it. @throws the error of PostgreSQL */
export function describeStatement(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = []
    client.query({
      submit(connection: Wire) {
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as unknown as pg.Submittable)
  })
}
