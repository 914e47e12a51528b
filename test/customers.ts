import { rows } from '#server/platform/db/database.ts'
import { inDatabase, mailsTo } from './app.ts'

/** Where a customer and its supplier are in the database: undefined where nothing is kept. */
export const connectionOf = (distributorId: number, venueId: number) =>
  inDatabase(async (tx) => {
    const [row] = await rows<{ status: string; payment_terms: string; account_owner_id: number | null }>(
      tx,
      `select status, payment_terms, account_owner_id from connections where distributor_id = $1 and venue_id = $2`,
      [distributorId, venueId],
    )
    return row
  })

/** The token in the newest mail to an address that brings one to join. */
export async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return /onboarding#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
