import { adminProductGroups, distributorProductGroups, venueProductGroups } from '#contract/catalogue/product-groups.ts'
import { answer } from '#server/platform/http/answer.ts'
import { companyOf, ownerOfDistributor, platform } from '#server/platform/http/owner.ts'
import { createGroup, findGroup, listGroups, removeGroup, renameGroup } from './product-groups.ts'

export const routes = [
  answer(distributorProductGroups.list, async (_, { tx, actor }) => ({ data: await listGroups(tx, ownerOfDistributor(actor)) })),
  answer(distributorProductGroups.find, ({ params }, { tx, actor }) => findGroup(tx, ownerOfDistributor(actor), params.groupId)),
  answer(distributorProductGroups.create, ({ body }, { tx, actor }) => createGroup(tx, ownerOfDistributor(actor), body.name)),
  answer(distributorProductGroups.update, ({ params, body }, { tx, actor }) =>
    renameGroup(tx, ownerOfDistributor(actor), params.groupId, body.name),
  ),
  answer(distributorProductGroups.remove, ({ params }, { tx, actor }) =>
    removeGroup(tx, ownerOfDistributor(actor), params.groupId),
  ),

  answer(venueProductGroups.list, async (_, { tx, actor }) => ({ data: await listGroups(tx, await companyOf(tx, actor)) })),
  answer(venueProductGroups.find, async ({ params }, { tx, actor }) => findGroup(tx, await companyOf(tx, actor), params.groupId)),
  answer(venueProductGroups.create, async ({ body }, { tx, actor }) => createGroup(tx, await companyOf(tx, actor), body.name)),
  answer(venueProductGroups.update, async ({ params, body }, { tx, actor }) =>
    renameGroup(tx, await companyOf(tx, actor), params.groupId, body.name),
  ),
  answer(venueProductGroups.remove, async ({ params }, { tx, actor }) =>
    removeGroup(tx, await companyOf(tx, actor), params.groupId),
  ),

  answer(adminProductGroups.list, async (_, { tx }) => ({ data: await listGroups(tx, platform) })),
  answer(adminProductGroups.find, ({ params }, { tx }) => findGroup(tx, platform, params.groupId)),
  answer(adminProductGroups.create, ({ body }, { tx }) => createGroup(tx, platform, body.name)),
  answer(adminProductGroups.update, ({ params, body }, { tx }) => renameGroup(tx, platform, params.groupId, body.name)),
  answer(adminProductGroups.remove, ({ params }, { tx }) => removeGroup(tx, platform, params.groupId)),
]
