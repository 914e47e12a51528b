import { countryCodeOf } from '#contract/parties/countries.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { phoneNumber } from '#server/platform/text-messages/phone-number.ts'

type Numbers = { smsNumber?: string | undefined; whatsAppNumber?: string | undefined }

/**
 * Numbers that text messages are sent to; one without a country is of the supplier's.
 * @param at how the fields are called by who sent them, such as `contactInfo.`
 * @throws Problem validation_failed
 */
export async function mustBeTelephones(
  tx: Tx,
  distributorId: number,
  numbers: Numbers,
  { at = '', country }: { at?: string; country?: string | undefined } = {},
): Promise<void> {
  const given = (['smsNumber', 'whatsAppNumber'] as const).filter((name) => numbers[name])
  if (given.length === 0) return
  const code = countryCodeOf(country ?? (await countryOf(tx, distributorId)))
  const wrong = given.filter((name) => phoneNumber(numbers[name] ?? '', code) === null)
  if (wrong.length > 0)
    throw new Problem('validation_failed', {
      fields: Object.fromEntries(wrong.map((name) => [`${at}${name}`, ['Enter a phone number, such as +61 412 345 678']])),
    })
}

async function countryOf(tx: Tx, distributorId: number): Promise<string> {
  const [supplier] = await rows<{ country: string }>(tx, `select country from distributors where id = $1`, [distributorId])
  return supplier?.country ?? ''
}
