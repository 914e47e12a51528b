import type { ElectronicSettings } from '#contract/electronic-documents/electronic-documents.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** How suppliers are named in electronic documents. */
export const ELECTRONIC_DOCUMENT_SETTINGS = table('electronic_document_settings')({
  distributorId: stored,
  profile: stored.as<ElectronicSettings['profile']>(),
  taxNumber: stored,
  addressScheme: stored.as<ElectronicSettings['addressScheme']>(),
  addressId: stored,
  attachToMails: stored,
})
