import type { Adapter } from '../books/adapter.ts'
import type { Books } from '../books/books.ts'

/** The account of a connection. NetSuite has no name of it to read; currency and country are those of its subsidiaries. */
export const netsuiteOrganisation = async ({ connection }: Books): ReturnType<Adapter['organisation']> => ({
  name: connection.externalName,
  currency: null,
  country: null,
  taxNumber: null,
  lockedUntil: null,
})
