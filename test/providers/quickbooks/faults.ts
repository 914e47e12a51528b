type Fault = { status: number; message: string; detail: string; code: string; element: string; type: string }

/** An error that QuickBooks answers with, by its code (developer.intuit.com, "Handling common errors"). */
export class QuickBooksFault extends Error {
  readonly fault: Fault
  constructor(code: string, message: string, detail = message, { status = 400, element = '', type = 'ValidationFault' } = {}) {
    super(detail)
    this.fault = { status, message, detail, code, element, type }
  }

  body(now: Date): object {
    const { message, detail, code, element, type } = this.fault
    return { Fault: { Error: [{ Message: message, Detail: detail, code, element }], type }, time: now.toISOString() }
  }
}

export const notValid = (detail: string) => new QuickBooksFault('2010', 'Request has invalid or unsupported property', detail)
export const missing = (field: string) =>
  new QuickBooksFault(
    '2020',
    'Required param missing, need to supply the required value for the API',
    `Required parameter ${field} is missing in the request`,
    {
      element: field,
    },
  )
export const objectNotFound = (detail: string) => new QuickBooksFault('610', 'Object Not Found', `Object Not Found : ${detail}`)
export const invalidReference = (field: string, id: string) =>
  new QuickBooksFault('2500', 'Invalid Reference Id', `Invalid Reference Id : ${field} element id ${id} not found`, {
    element: field,
  })
export const stale = () =>
  new QuickBooksFault(
    '5010',
    'Stale Object Error',
    'Stale Object Error : You and another user were working on this at the same time.',
  )
export const duplicateName = (name: string) =>
  new QuickBooksFault('6240', 'Duplicate Name Exists Error', `The name supplied already exists. : ${name} is already used`)
export const duplicateNumber = (number: string) =>
  new QuickBooksFault(
    '6140',
    'Duplicate Document Number Error',
    `Duplicate Document Number Error : You must specify a different number. This number has already been used. DocNumber=${number}`,
  )
export const periodClosed = () =>
  new QuickBooksFault(
    '6210',
    'Account Period Closed',
    'The accounting period has closed and the account books cannot be updated through through the QBO Services API.',
  )
export const business = (detail: string, code = '6000') =>
  new QuickBooksFault(
    code,
    'A business validation error has occurred while processing your request',
    `Business Validation Error: ${detail}`,
  )
export const wrongAmount = (amount: string) =>
  new QuickBooksFault(
    '6070',
    'Amount calculation incorrect in the request',
    `Amount calculation incorrect in the request : Amount is not equal to UnitPrice * Qty. Supplied value:${amount}`,
  )
export const unsupported = (detail: string) =>
  new QuickBooksFault('500', 'Unsupported Operation', `Operation ${detail} is not supported.`)
