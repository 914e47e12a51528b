/** An error that Xero answers a whole call with. */
export class Refused extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

/** What is wrong with one of the records of a call. */
export class Invalid extends Error {
  readonly messages: readonly string[]
  constructor(...messages: string[]) {
    super(messages.join('; '))
    this.messages = messages
  }
}

export const validationException = (elements: object[]): object => ({
  ...{ ErrorNumber: 10, Type: 'ValidationException', Message: 'A validation exception occurred' },
  Elements: elements,
})

/** Xero answers these in the shape of RFC 7807 with capitals. */
export const problem = (status: number, title: string, detail: string): object => ({
  ...{ Type: null, Title: title, Status: status, Detail: detail },
  ...{ Instance: '00000000-0000-0000-0000-000000000000', Extensions: {} },
})

export const notFound = (): Refused =>
  new Refused(404, { ErrorNumber: 0, Type: 'NotFoundException', Message: 'The resource you are looking for cannot be found' })
