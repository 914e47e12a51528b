import { stampOf } from './account.ts'
import { invalidContent, NetsuiteError } from './errors.ts'
import type { Entity, RecordName, Sent } from './records.ts'
import { create, type Saving, the } from './save.ts'

const ALLOWED: Partial<Record<RecordName, readonly RecordName[]>> = { salesOrder: ['invoice'], invoice: ['creditMemo'] }
const COPIED = ['entity', 'subsidiary', 'currency', 'location', 'otherRefNum', 'memo', 'salesRep', 'discountItem'].concat(
  'discountRate',
  'shippingCost',
)

/** Makes an invoice of a sales order, or a credit memo of an invoice. What is sent takes the place of what is copied. */
export function transform(
  saving: Saving,
  name: RecordName,
  key: string,
  target: string,
  sent: Sent,
): { name: RecordName; entity: Entity } {
  const into = ALLOWED[name]?.find((one) => one === target)
  if (!into) throw invalidContent(`A ${name} cannot be transformed to ${target}.`)
  const from = the(saving.account, name, key)
  if (name === 'salesOrder' && (from.orderStatus?.id === 'A' || from.orderStatus?.id === 'G'))
    throw new NetsuiteError(
      400,
      'INVALID_INITIALIZE_REF',
      'You can not initialize invoice: the order is not approved or already billed.',
    )
  const copied = Object.fromEntries(COPIED.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])))
  const items = (from.item?.items ?? []).map(({ item, quantity, rate, amount, description, location, taxCode, line }) => ({
    ...{ ...(item && { item }), ...(location && { location }), ...(taxCode && { taxCode }) },
    ...{
      ...(quantity !== undefined && { quantity }),
      ...(rate !== undefined && { rate }),
      ...(amount !== undefined && { amount }),
    },
    ...{ ...(description !== undefined && { description }), ...(line !== undefined && { line }) },
  }))
  const entity = create(saving, into, { ...copied, item: { items }, ...sent })
  entity.createdFrom = { id: from.id, refName: from.tranId ?? '' }
  if (name === 'salesOrder') {
    for (const line of from.item?.items ?? []) line.quantityBilled = line.quantity ?? 0
    Object.assign(from, { orderStatus: { id: 'G', refName: 'Billed' }, lastModifiedDate: stampOf(saving.now) })
  }
  return { name: into, entity }
}
