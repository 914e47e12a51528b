import { readFileSync } from 'node:fs'
import path from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import type { UblDocument } from '#server/electronic-documents/ubl/namespaces.ts'

xmlRegisterFsInputProviders()
const SCHEMAS = path.resolve(import.meta.dirname, 'ubl-2.1/maindoc')
const validators = new Map<UblDocument, XsdValidator>()

/** What the schema of OASIS has against a file; nothing where it is valid. Validated by libxml2, which is not ours. */
export function schemaFaults(kind: UblDocument, xml: string | Uint8Array): string[] {
  const document = typeof xml === 'string' ? XmlDocument.fromString(xml) : XmlDocument.fromBuffer(xml)
  try {
    validatorOf(kind).validate(document)
    return []
  } catch (error) {
    return [(error as Error).message]
  } finally {
    document.dispose()
  }
}

function validatorOf(kind: UblDocument): XsdValidator {
  const kept = validators.get(kind)
  if (kept) return kept
  const url = path.join(SCHEMAS, `UBL-${kind}-2.1.xsd`)
  const made = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }))
  validators.set(kind, made)
  return made
}
