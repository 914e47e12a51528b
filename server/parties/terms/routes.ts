import { terms } from '#contract/parties/terms.ts'
import { formatDate } from '#contract/platform/format.ts'
import { distributorOnPaper, logoOf } from '#server/parties/letterheads/companies.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { answer, type Request } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { writePaper } from '#server/platform/pdf/print.ts'
import { passagesOf } from './terms-paper.ts'
import { acceptedFor, latestTerms, ownTerms, type TermsRow, termsView } from './terms-reads.ts'

const own = answer(terms.own, (_, { tx, actor }) => ownTerms(tx, actor.distributorId))

/** A version is added, never changed; the same text again is no new one. */
const write = answer(terms.write, async ({ body }, { tx, actor, now }) => {
  const { distributorId } = actor
  // two who write at once follow each other
  await rows(tx, `select from distributors where id = $1 for no key update`, [distributorId])
  const before = await latestTerms(tx, distributorId)
  if (body.basedOn !== undefined && body.basedOn !== before.version)
    throw new Problem('conflict', { message: 'Someone has changed the terms since you opened them. Reload to see the changes.' })
  const text = JSON.stringify(body.body)
  const [same] = await rows(tx, `select from terms_versions where distributor_id = $1 and version = $2 and body = $3::jsonb`, [
    distributorId,
    before.version,
    text,
  ])
  if (!same) {
    const version = (before.version ?? 0) + 1
    await rows(
      tx,
      `insert into terms_versions (distributor_id, version, body, created_by, created_by_name, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [distributorId, version, text, actor.userId, actor.userName, now],
    )
    await audit(tx, actor, {
      subject: 'terms',
      subjectId: distributorId,
      distributorId,
      before: before.version && { version: before.version },
      after: { version },
    })
  }
  return ownTerms(tx, distributorId)
})

const forVenue = answer(terms.forVenue, async ({ params }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  const row = await latestTerms(tx, params.distributorId)
  return { ...termsView(row), accepted: await acceptedFor(tx, params.distributorId, venueId) }
})

const forVenueAsPdf = answer(terms.forVenueAsPdf, async ({ params }, request) => {
  ownVenue(request.actor, params.venueId)
  return asPdf(request, await latestTerms(request.tx, params.distributorId))
})

const ofDistributor = answer(terms.ofDistributor, async ({ params }, { tx }) =>
  termsView(await latestTerms(tx, params.distributorId, { onlyOpen: true })),
)

const ofDistributorAsPdf = answer(terms.ofDistributorAsPdf, async ({ params }, request) =>
  asPdf(request, await latestTerms(request.tx, params.distributorId, { onlyOpen: true })),
)

type Asked = { tx: Tx; storage: Files; now: Date; http: Pick<Request<typeof terms.forVenueAsPdf>['http'], 'reply'> }

/** @throws Problem not_found where there are no terms */
async function asPdf({ tx, storage, now, http }: Asked, row: TermsRow): Promise<Buffer> {
  if (row.body === null || row.version === null || row.created_at === null) throw new Problem('not_found')
  const issuer = await distributorOnPaper(tx, row.id)
  const logo = await logoOf(issuer, storage)
  download(http.reply, PDF_CONTENT_TYPE, `Terms and conditions ${row.name}.pdf`)
  return writePaper({
    title: 'Terms and conditions',
    number: `Version ${row.version}`,
    issuer,
    ...(logo && { logo }),
    facts: [{ label: 'Effective since', value: formatDate(row.created_at.toISOString(), issuer.formats) }],
    passages: passagesOf(row.body),
    madeAt: now,
  })
}

export const routes = [own, write, forVenue, forVenueAsPdf, ofDistributor, ofDistributorAsPdf]
