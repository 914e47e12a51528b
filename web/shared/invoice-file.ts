/** The name of an issued invoice's file; numbers may have slashes, file names not. */
export const invoiceFile = (number: string, ending: 'pdf' | 'xml' = 'pdf'): string =>
  `Invoice ${number.replaceAll('/', '-')}.${ending}`
