import type { ImportResult } from '#contract/catalogue/imports.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type Caller, Refused, sendForm } from './app.ts'

/** A file as somebody sends it: text, or bytes as they are. */
export type SentFile = string | Uint8Array
type Options = { params?: object; query?: Record<string, string>; name?: string }

/** Sends a file of products as a browser does, in the field `csv`, and gives back the status with the answer. */
export async function sendImport<R = ImportResult>(
  endpoint: Endpoint,
  caller: Caller,
  file: SentFile,
  { params = {}, query = {}, name = 'products.csv' }: Options = {},
): Promise<{ status: number; result: R }> {
  const form = new FormData()
  form.append('csv', new Blob([file as BlobPart]), name)
  const response = await sendForm(endpoint, params, form, { as: caller, query })
  if (response.statusCode >= 400) throw new Refused(endpoint, response.statusCode, response.json())
  return { status: response.statusCode, result: response.json() }
}

/** Lines of a file, the heading first. */
export const csv = (...lines: string[]): string => `${lines.join('\n')}\n`
