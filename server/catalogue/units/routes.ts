import { units, venueUnits } from '#contract/catalogue/units.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { companyOf, ownerOfDistributor, ownerOfVenue } from '#server/platform/http/owner.ts'
import { adminUnitRoutes } from './admin-units.ts'
import { createUnit, listUnits, removeUnit, updateUnit } from './units.ts'

export const routes = [
  answer(units.list, async ({ query }, { tx, actor }) => ({ data: await listUnits(tx, ownerOfDistributor(actor), query.term) })),
  answer(units.create, ({ body }, { tx, actor }) => createUnit(tx, ownerOfDistributor(actor), body)),
  answer(units.update, ({ params, body }, { tx, actor }) => updateUnit(tx, ownerOfDistributor(actor), params.unitId, body)),
  answer(units.remove, ({ params }, { tx, actor }) => removeUnit(tx, ownerOfDistributor(actor), params.unitId)),

  answer(venueUnits.list, async ({ query }, { tx, actor }) => ({
    data: await listUnits(tx, await companyOf(tx, actor), query.term),
  })),
  answer(venueUnits.create, async ({ body }, { tx, actor }) => createUnit(tx, await companyOf(tx, actor), body)),
  answer(venueUnits.update, async ({ params, body }, { tx, actor }) =>
    updateUnit(tx, await ownerOfVenue(tx, ownVenue(actor, params.venueId)), params.unitId, body),
  ),
  answer(venueUnits.remove, async ({ params }, { tx, actor }) =>
    removeUnit(tx, await ownerOfVenue(tx, ownVenue(actor, params.venueId)), params.unitId),
  ),

  ...adminUnitRoutes,
]
