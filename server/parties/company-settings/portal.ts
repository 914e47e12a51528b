import { b2bPortal, type Portal } from '#contract/parties/supplier-profile.ts'
import { newToken } from '#server/parties/sessions/secret-token.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { forgetPicture, keepPicture } from '#server/platform/files/pictures.ts'
import { type Answered, answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { writeOwn } from './change-own-company.ts'
import { type ShopAddress, shopLink } from './shop-link.ts'

type Row = ShopAddress & Omit<Portal, 'enabled' | 'hostname' | 'link' | 'availableHostnames'>

const COLUMN = {
  enabled: 'shop_enabled',
  hostname: 'shop_host',
  title: 'shop_title',
  showPrices: 'shop_show_prices',
  productVisibility: 'shop_product_visibility',
  allowFreeOrdering: 'shop_allow_free_ordering',
  contactName: 'shop_contact_name',
  contactEmail: 'shop_contact_email',
  contactPhone: 'shop_contact_phone',
} as const

const { enabled: _enabled, hostname: _hostname, ...SHOWN_COLUMNS } = COLUMN
const SHOWN = Object.entries(SHOWN_COLUMNS)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ')

async function findPortal(tx: Tx, distributorId: number, { publicUrl, shopHosts }: SessionService): Promise<Portal> {
  const [[row], taken] = await Promise.all([
    rows<Row>(
      tx,
      `select shop_token, shop_host, shop_enabled, shop_banner as banner, ${SHOWN}
         from distributors where id = $1 and deleted_at is null`,
      [distributorId],
    ),
    rows<{ shop_host: string }>(tx, `select shop_host from distributors where shop_host = any ($1) and id <> $2`, [
      shopHosts,
      distributorId,
    ]),
  ])
  if (!row) throw new Problem('not_found')
  const { shop_token, shop_host, shop_enabled, ...portal } = row
  return {
    ...portal,
    enabled: shop_token !== null && shop_enabled,
    hostname: shop_host,
    link: shopLink(row, publicUrl),
    availableHostnames: shopHosts.filter((host) => !taken.some((one) => one.shop_host === host)),
  }
}

/** A shop has its link from the day it opens first, and keeps it when it closes and opens again. */
export const portalRoutes = (sessionService: SessionService): Answered[] => [
  answer(b2bPortal.find, (_, { tx, actor }) => findPortal(tx, actor.distributorId, sessionService)),

  answer(b2bPortal.change, async ({ body: { removeBanner, ...body } }, { tx, actor, http, storage }) => {
    const { distributorId } = actor
    const before = await findPortal(tx, distributorId, sessionService)
    const hostname = body.hostname?.trim().toLowerCase() || null
    if (hostname !== null && hostname !== before.hostname && !before.availableHostnames.includes(hostname))
      throw fieldProblem('hostname', 'This host name is not available')
    const banner = await keepPicture({ files: http.files, storage }, 'banners', 'banner')
    const said = { ...body, ...(body.hostname !== undefined && { hostname }) }
    const columns = Object.entries(COLUMN).flatMap(([field, column]): [string, unknown][] => {
      const value = said[field as keyof typeof said]
      return value === undefined ? [] : [[column, value]]
    })
    if (banner !== undefined) columns.push(['shop_banner', banner])
    else if (removeBanner) columns.push(['shop_banner', null])
    const [first] = await rows(tx, `select from distributors where id = $1 and shop_token is null`, [distributorId])
    if (first && (body.enabled || hostname !== null)) {
      await rows(tx, `update distributors set shop_token = $2 where id = $1`, [distributorId, newToken()])
      if (!body.enabled) columns.push(['shop_enabled', false])
    }
    await writeOwn(tx, actor, columns)
    if (banner !== undefined || removeBanner) forgetPicture(tx, storage, before.banner)
    return findPortal(tx, distributorId, sessionService)
  }),
]
