import { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { venueTags } from '#contract/catalogue/venue-tags.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue, venuesActedFor } from '#server/platform/http/own.ts'
import { catalogueStats, findOneInCatalogue, listCatalogue } from './catalogue-reads.ts'
import { configureRoutes } from './configure.ts'
import { ownProductRoutes } from './own-products.ts'
import { suggestedProducts } from './suggested.ts'
import { tradingVenue, visibilityRoutes } from './visibility.ts'

type Tag = { id: number; name: string; colorId: number; distributorId: number; priority: number }

export const routes = [
  answer(venueCatalogue.list, ({ query }, { tx, actor, now }) => listCatalogue(tx, actor, query, now)),
  answer(venueCatalogue.stats, (_, { tx, actor, now }) => catalogueStats(tx, actor, now)),
  answer(venueCatalogue.find, ({ params }, { tx, actor, now }) =>
    findOneInCatalogue(tx, actor, params.productId, now, params.distributorId),
  ),
  answer(venueCatalogue.suggested, async ({ params }, { tx, actor, now }) => {
    const venueId = await tradingVenue(tx, ownVenue(actor, params.venueId), params.distributorId)
    return { data: await suggestedProducts(tx, venueId, params.distributorId, now) }
  }),
  answer(venueTags.list, async (_, { tx, actor }) => ({
    data: await rows<Tag>(
      tx,
      `select t.id, t.name, t.color_id as "colorId", t.distributor_id as "distributorId", t.priority from tags t
        where t.type = 'product' and t.distributor_id in
          (select distributor_id from connections where venue_id = any ($1) and status = 'active')
        order by t.distributor_id, t.priority`,
      [venuesActedFor(actor)],
    ),
  })),
  ...configureRoutes,
  ...visibilityRoutes,
  ...ownProductRoutes,
]
