const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

/** An error in the shape of NetSuite's REST services. */
export const errorBody = (status: number, code: string, detail: string, path?: string): object => ({
  type: `https://www.rfc-editor.org/rfc/rfc9110.html#name-${status}`,
  ...{ title: TITLES[status] ?? 'Error', status },
  'o:errorDetails': [{ detail, 'o:errorCode': code, ...(path !== undefined && { 'o:errorPath': path }) }],
})

/** What NetSuite refuses. Codes and texts are ours where its documentation names none (docs/decisions/0111). */
export class NetsuiteError extends Error {
  readonly status: number
  readonly code: string
  readonly path: string | undefined
  constructor(status: number, code: string, detail: string, path?: string) {
    super(detail)
    this.status = status
    this.code = code
    this.path = path
  }
}

export const invalidContent = (detail: string, path?: string) => new NetsuiteError(400, 'INVALID_CONTENT', detail, path)
export const invalidReference = (field: string, id: string) =>
  new NetsuiteError(400, 'INVALID_KEY_OR_REF', `Invalid reference key ${id} for field ${field}.`, field)
export const notThere = () =>
  new NetsuiteError(404, 'NONEXISTENT_ID', 'The record instance does not exist. Provide a valid record instance ID.')
export const duplicate = (field: string, value: string) =>
  new NetsuiteError(400, 'DUP_ENTITY', `A record with ${field} ${value} already exists.`, field)
