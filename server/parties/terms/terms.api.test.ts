import { describe, expect, test } from 'vitest'
import { onboarding } from '#contract/parties/onboarding.ts'
import { terms } from '#contract/parties/terms.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, call, inDatabase, refused, send, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeUser } from '#test/make.ts'
import { invited, joining, someTerms, writeTerms } from '#test/onboarding.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (...content: object[]) => ({ type: 'listItem', content })
const RICH = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Delivery')] },
    paragraph(
      text('We deliver '),
      text('before noon', { type: 'bold' }),
      text(', see '),
      text('our page', { type: 'link', attrs: { href: 'https://example.com' } }),
    ),
    {
      type: 'bulletList',
      content: [item(paragraph(text('Fresh goods')), { type: 'orderedList', content: [item(paragraph(text('Fish first')))] })],
    },
    { type: 'orderedList', content: [item(paragraph(text('Pay in time', { type: 'italic' })))] },
  ],
}

describe('R-310 terms and conditions', () => {
  test('are read and downloaded as PDF, signed in and publicly', async () => {
    const { distributor, venue, seller, buyer } = await aTrade()
    const written = await as(seller).call(terms.write, { body: { body: RICH as never } })
    expect(written).toMatchObject({ version: 1, body: RICH, createdByName: seller.name })
    const pair = { venueId: venue.id, distributorId: distributor.id }
    const one = { distributorId: distributor.id }
    expect(await as(buyer).call(terms.forVenue, { params: pair })).toMatchObject({ version: 1, body: RICH, accepted: null })
    expect(await call(terms.ofDistributor, { params: one })).toMatchObject({ version: 1, body: RICH })
    for (const response of [
      await as(buyer).send(terms.forVenueAsPdf, { params: pair }),
      await send(terms.ofDistributorAsPdf, { params: one }),
    ]) {
      expect(response.headers['content-type']).toBe('application/pdf')
      const { text: words } = pdfText(response.rawPayload)
      for (const part of ['Terms and conditions', 'Version 1', 'Delivery', 'before', 'Fresh', '•', '1.', 'Fish'])
        expect(words).toContain(part)
    }
  })

  test('keep lists four deep, and links in them', async () => {
    const { seller } = await aTrade()
    const link = text('our page', { type: 'link', attrs: { href: 'https://example.com/fish' } })
    const list = (...content: object[]) => ({ type: 'bulletList', content: [item(...content)] })
    const body = { type: 'doc', content: [list(list(list(list(paragraph(link)))))] }
    await as(seller).call(terms.write, { body: { body: body as never } })
    expect((await as(seller).call(terms.own, {})).body).toEqual(body)
  })

  test('run over as many pages as they take, with a foot on each', async () => {
    const { distributor, seller } = await aTrade()
    const content = Array.from({ length: 200 }, (_, i) => paragraph(text(`${i} ${'word '.repeat(60)}`)))
    await as(seller).call(terms.write, { body: { body: { type: 'doc', content } as never } })
    const response = await send(terms.ofDistributorAsPdf, { params: { distributorId: distributor.id } })
    const { text: words, pages } = pdfText(response.rawPayload)
    expect(pages).toBeGreaterThan(10)
    expect(words).toContain('Page')
  })

  test('are not there for a supplier without any, one that is not on the platform, and one that does not exist', async () => {
    const { distributor, venue, buyer } = await aTrade()
    const pair = { venueId: venue.id, distributorId: distributor.id }
    expect(await as(buyer).call(terms.forVenue, { params: pair })).toMatchObject({ version: null, body: null })
    expect((await as(buyer).send(terms.forVenueAsPdf, { params: pair })).statusCode).toBe(404)
    const own = await makeDistributor({ owner_venue_id: venue.id })
    for (const id of [own.id, 999_999_999]) {
      expect((await send(terms.ofDistributor, { params: { distributorId: id } })).statusCode).toBe(404)
      expect((await send(terms.ofDistributorAsPdf, { params: { distributorId: id } })).statusCode).toBe(404)
    }
  })
})

describe('a version', () => {
  test('is never changed: the next one is another, the same again is none, and acceptances keep theirs', async () => {
    const distributor = await makeDistributor()
    const seller = await makeUser({ distributor })
    expect(await writeTerms(seller, 'First')).toBe(1)
    const { token } = await invited(seller)
    const { venue } = await call(onboarding.find, { query: { token } })
    await call(onboarding.complete, { params: { distributorId: distributor.id, venueId: venue.id }, body: joining(token, 1) })
    expect(await writeTerms(seller, 'First')).toBe(1)
    expect(await writeTerms(seller, 'Second')).toBe(2)
    const kept = await inDatabase((tx) =>
      rows<{ version: number; body: unknown }>(
        tx,
        `select version, body from terms_versions where distributor_id = $1 order by version`,
        [distributor.id],
      ),
    )
    expect(kept).toEqual([
      { version: 1, body: someTerms('First') },
      { version: 2, body: someTerms('Second') },
    ])
    const { acceptances } = await as(seller).call(terms.own, {})
    expect(acceptances).toMatchObject([{ venue: { id: venue.id }, version: 1, userName: 'Nora New' }])
  })

  test('that somebody else has written in the meantime is not written over', async () => {
    const distributor = await makeDistributor()
    const [one, other] = [await makeUser({ distributor }), await makeUser({ distributor })]
    const write = (who: typeof one, words: string) =>
      as(who).call(terms.write, { body: { body: someTerms(words), basedOn: null } })
    const answers = await Promise.allSettled([write(one, 'Mine'), write(other, 'Theirs')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refused(write(one, 'Late'))).code).toBe('conflict')
  })

  test.each([
    [
      'a script as a link',
      { type: 'doc', content: [paragraph(text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))] },
    ],
    [
      'data as a link',
      { type: 'doc', content: [paragraph(text('x', { type: 'link', attrs: { href: 'data:text/html,<script>' } }))] },
    ],
    ['HTML', { type: 'doc', content: [{ type: 'html', html: '<script>alert(1)</script>' }] }],
    ['a picture', { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://evil.example/x.png' } }] }],
    ['lists without end', { type: 'doc', content: [nested(12)] }],
    ['nothing', { type: 'doc', content: [] }],
    ['a text', 'Pay in time'],
    ['more than anybody reads', { type: 'doc', content: Array.from({ length: 30 }, () => paragraph(text('x'.repeat(10_000)))) }],
  ])('with %s is refused, naming the field', async (_, body) => {
    const seller = await makeUser({ distributor: await makeDistributor() })
    const problem = await refused(as(seller).call(terms.write, { body: { body: body as never } }))
    expect(problem.status).toBe(422)
    expect(Object.keys(problem.fields).join()).toContain('body')
    expect((await as(seller).call(terms.own, {})).version).toBeNull()
  })

  test('keeps words that look like HTML as words', async () => {
    const seller = await makeUser({ distributor: await makeDistributor() })
    const body = someTerms('<script>alert(1)</script>')
    expect((await as(seller).call(terms.write, { body: { body } })).body).toEqual(body)
  })
})

function nested(levels: number): object {
  return { type: 'bulletList', content: [item(paragraph(text('x')), ...(levels > 1 ? [nested(levels - 1)] : []))] }
}
