import { business, notValid, objectNotFound, QuickBooksFault, unsupported } from './faults.ts'
import { query } from './query.ts'
import type { Realm } from './realm.ts'
import { type Entity, type EntityName, entityNamed, type Sent } from './records.ts'
import { remove, voidIt } from './remove.ts'
import { type Saving, save } from './save.ts'
import { wrongWith } from './schemas.ts'
import { companyInfoOf, preferencesOf } from './settings.ts'

const MOST_IN_BATCH = 30
/** How far back changes are known, in days. */
const CHANGES_KEPT_DAYS = 30

/** A record as it is answered. @throws where it is not as Intuit's schema has it: a mistake of the double */
export function answered(name: EntityName, entity: object): object {
  const wrong = wrongWith(name, entity)
  if (wrong !== null) throw new Error(`The double's ${name} is wrong: ${wrong}`)
  return { [name]: entity }
}

/** What is done with a record: created, updated, deleted or voided. */
export function write(saving: Saving, name: EntityName, operation: string | undefined, sent: Sent): object {
  if (operation === 'delete') return { [name]: remove(saving, name, sent) }
  if (operation === 'void') return answered(name, voidIt(saving, name, sent))
  if (operation !== undefined && operation !== 'update' && operation !== 'create') throw unsupported(operation)
  return answered(name, save(saving, name, sent))
}

export function read(realm: Realm, name: EntityName, id: string | undefined): object {
  if (name === 'CompanyInfo') return answered(name, companyInfoOf(realm))
  if (name === 'Preferences') return answered(name, preferencesOf(realm))
  const found = realm.records[name].find(({ Id }) => Id === id)
  if (!found) throw objectNotFound(`Object Not Found : ${name} ${id}`)
  return answered(name, found)
}

/** What was changed or deleted since a moment, by kind. */
export function changes(realm: Realm, params: URLSearchParams, now: Date): object {
  const since = Date.parse(params.get('changedSince') ?? '')
  if (Number.isNaN(since)) throw notValid('changedSince is not a date')
  if (now.getTime() - since > CHANGES_KEPT_DAYS * 24 * 60 * 60 * 1000) throw business('changedSince is more than 30 days ago.')
  const names = (params.get('entities') ?? '').split(',').map((text) => {
    const name = entityNamed(text.trim())
    if (!name) throw notValid(`entities ${text}`)
    return name
  })
  const QueryResponse = names.map((name) => {
    const changed: object[] = realm.records[name].filter(({ MetaData }) => Date.parse(MetaData.LastUpdatedTime) >= since)
    const deleted = realm.deleted
      .filter((one) => one.name === name && Date.parse(one.at) >= since)
      .map(({ id, at }) => ({ domain: 'QBO', status: 'Deleted', Id: id, MetaData: { LastUpdatedTime: at } }))
    return changed.length + deleted.length === 0 ? {} : { [name]: [...changed, ...deleted], startPosition: 1 }
  })
  return { CDCResponse: [{ QueryResponse }] }
}

type BatchItem = { bId: string; operation?: string; Query?: string; [name: string]: unknown }

/** Up to 30 operations, each answered for itself. */
export function batch(saving: Saving, body: unknown): object {
  const items = (body as { BatchItemRequest?: BatchItem[] } | undefined)?.BatchItemRequest
  if (!Array.isArray(items) || items.length === 0) throw notValid('BatchItemRequest is missing')
  if (items.length > MOST_IN_BATCH)
    throw new QuickBooksFault('1040', 'Batch Size Exceeded', `Only ${MOST_IN_BATCH} items are allowed in one batch request`)
  return {
    BatchItemResponse: items.map((item) => {
      try {
        return { bId: item.bId, ...inBatch(saving, item) }
      } catch (error) {
        if (!(error instanceof QuickBooksFault)) throw error
        return { bId: item.bId, Fault: (error.body(saving.now) as { Fault: object }).Fault }
      }
    }),
  }
}

function inBatch(saving: Saving, { bId: _, operation, Query, ...rest }: BatchItem): object {
  if (Query !== undefined) return query(saving.realm, Query)
  const [[text, sent] = ['', {}], another] = Object.entries(rest)
  const name = entityNamed(text)
  if (!name || another) throw notValid(`${another?.[0] ?? text} in a batch item`)
  return write(saving, name, operation, sent as Sent)
}

/** Files with what they are of: parts `file_metadata_01` and `file_content_01`, and so on. */
export async function upload(saving: Saving, bytes: Buffer, contentType: string): Promise<object> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  const answers: object[] = []
  for (const [field, part] of form) {
    const [, number] = /^file_content_(\d+)$/.exec(field) ?? []
    if (number === undefined || typeof part === 'string') continue
    const metadata = form.get(`file_metadata_${number}`)
    const text = typeof metadata === 'string' ? metadata : await metadata?.text()
    const sent = JSON.parse(text ?? '{}') as Sent
    const content = Buffer.from(await part.arrayBuffer())
    const file = { FileName: part.name, ContentType: part.type, Size: content.length }
    const entity: Entity = save(saving, 'Attachable', { ...file, ...sent })
    saving.realm.files.set(entity.Id, { name: part.name, type: part.type, bytes: content })
    answers.push(answered('Attachable', entity))
  }
  if (answers.length === 0) throw notValid('No part file_content_01 was sent')
  return { AttachableResponse: answers }
}
