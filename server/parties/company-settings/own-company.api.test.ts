import { describe, expect, test } from 'vitest'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { shop } from '#contract/catalogue/shop.ts'
import { session } from '#contract/parties/session.ts'
import { b2bPortal, drivers, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { as, call, refused, send, sendForm, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeOrder, makeProduct, makeUser, makeWarehouse } from '#test/make.ts'
import { aPng, withPicture } from '#test/picture.ts'

testApp({ b2bShopHosts: ['shop.one.example', 'shop.two.example'] })

async function aSeller() {
  const distributor = await makeDistributor()
  return { distributor, seller: await makeUser({ distributor }) }
}

describe('the own company', () => {
  test('is changed field by field; what is left out stays', async () => {
    const { seller } = await aSeller()
    const before = await as(seller).call(supplierProfile.find, {})
    const change = {
      legalName: 'Northfield Pty Ltd',
      companyRegistrationNumber: 'ABN 1',
      deliveryDays: [5, 1, 5],
      workingHours: { from: '04:00', to: '14:30' },
      minimumOrderAmount: null,
      dateFormat: 'YYYY-MM-DD' as const,
      displayStockNumbers: true,
      displayLevel: 'exact' as const,
      displayLevelBelow: 4,
    }
    const after = await as(seller).call(supplierProfile.change, { body: change })
    expect(after).toEqual({ ...before, ...change, dateTimeFormat: 'YYYY-MM-DD HH:mm', deliveryDays: [1, 5] })
    expect(await as(seller).call(supplierProfile.find, {})).toEqual(after)
  })

  test('G-082 says whether it issues invoices, its warehouses, its first administrator and how it writes times', async () => {
    const { distributor, seller } = await aTrade()
    await makeWarehouse(distributor, { name: 'Cold store' })
    const me = await as(seller).call(session.me, {})
    const own = () => as(seller).call(supplierProfile.find, {})
    expect(await own()).toMatchObject({
      hasInvoiceNumbers: false,
      isDefaultImage: true,
      primaryWarehouseName: 'Main warehouse',
      secondaryWarehouseName: 'Cold store',
      dateTimeFormat: 'DD/MM/YYYY HH:mm',
      primaryUserId: me.isPrimary ? me.id : null,
    })
    const settings = { issue: 'at_delivery' as const, prefix: 'INV-', nextNumber: 1, sendsMail: false, footer: '' }
    await as(seller).call(supplierInvoices.saveSettings, { body: settings })
    await as(seller).call(supplierProfile.change, { body: { dateFormat: 'YYYY-MM-DD' } })
    expect(await own()).toMatchObject({ hasInvoiceNumbers: true, dateTimeFormat: 'YYYY-MM-DD HH:mm' })
  })

  test('keeps its currency once something was ordered in it', async () => {
    const { distributor, venue, seller } = await aTrade()
    const change = (currency: string) => as(seller).call(supplierProfile.change, { body: { currency } })
    expect((await change('EUR')).currencyChangeEnabled).toBe(true)
    await makeOrder(distributor, venue)
    expect((await refused(change('AUD'))).fields).toHaveProperty('currency')
    expect(await change('EUR')).toMatchObject({ currency: 'EUR', currencyChangeEnabled: false })
  })

  test('refuses what is no day, time, zone, format or currency, naming the field', async () => {
    const { seller } = await aSeller()
    for (const [field, value] of [
      ['deliveryDays', [0]],
      ['workingHours', { from: '25:00', to: '26:00' }],
      ['timezone', 'Mars/Olympus'],
      ['dateFormat', '<b>'],
      ['currency', 'XXX'],
      ['name', ' '],
      ['dormantPeriod', 0],
      ['displayLevel', 'all'],
      ['displayLevelBelow', -1],
    ] as const) {
      const { fields } = await refused(as(seller).call(supplierProfile.change, { body: { [field]: value } as never }))
      expect(Object.keys(fields).join()).toContain(field)
    }
  })

  test('has a logo that is a picture, can be taken away, and is no bomb', async () => {
    const { seller } = await aSeller()
    const send = (logo: Blob) => sendForm(supplierProfile.change, {}, withPicture('logo', logo), { as: seller })
    const saved = await send(aPng(20, 20))
    expect(saved.json().logo).toMatch(/^\/api\/files\/logos\/.+\.png$/)
    expect((await send(aPng(60_000, 60_000))).statusCode).toBe(422)
    expect((await send(new Blob(['<svg onload="alert(1)"/>']))).json().error.fields).toHaveProperty('logo')
    await as(seller).call(supplierProfile.removeLogo, {})
    expect((await as(seller).call(supplierProfile.find, {})).logo).toBeNull()
  })

  test('says where customers pay to and with which terms they begin', async () => {
    const { seller } = await aSeller()
    const bank = {
      accountName: 'Northfield',
      bankName: 'Bank',
      accountNumber: 'DE89 3704',
      bankCode: 'COBADEFF',
      reference: 'Invoice',
    }
    expect((await as(seller).call(supplierProfile.changePaymentInformation, { body: bank })).paymentInformation).toEqual(bank)
    expect(await as(seller).call(supplierProfile.changePaymentTerms, { body: { paymentTerms: 'days_30' } })).toEqual({
      paymentTerms: 'days_30',
    })
    expect(await as(seller).call(supplierProfile.paymentTerms, {})).toEqual({ paymentTerms: 'days_30' })
    const wrong = as(seller).call(supplierProfile.changePaymentTerms, { body: { paymentTerms: 'whenever' } })
    expect((await refused(wrong)).fields).toHaveProperty('paymentTerms')
  })

  test('changes what is agreed with several customers, all or none', async () => {
    const { seller, venue } = await aTrade()
    const { venue: strange } = await aTrade()
    const change = (venues: object[]) => as(seller).call(supplierProfile.changeVenues, { body: { venues: venues as never } })
    const none = await refused(
      change([
        { id: venue.id, paymentTerms: 'days_7' },
        { id: strange.id, paymentTerms: 'days_7' },
      ]),
    )
    expect(none.status).toBe(404)
    expect((await as(seller).call(supplierProfile.venues, {})).data).toMatchObject([{ id: venue.id, paymentTerms: 'no_terms' }])
    const { data } = await change([{ id: venue.id, paymentTerms: 'days_7', customerType: 'vip', dormantPeriod: 60 }])
    expect(data).toMatchObject([{ paymentTerms: 'days_7', customerType: 'vip', dormantPeriod: 60 }])
    expect((await change([{ id: venue.id, dormantPeriod: null }])).data[0]).toMatchObject({
      paymentTerms: 'days_7',
      dormantPeriod: null,
    })
  })
})

test('drivers are added, changed and taken off the list; those of others are not there', async () => {
  const [{ seller }, { seller: stranger }] = [await aSeller(), await aSeller()]
  const { id } = await as(seller).call(drivers.create, { body: { name: 'Dan', phone: '0400' } })
  const params = { driverId: id }
  expect((await refused(as(stranger).call(drivers.update, { params, body: { name: 'X' } }))).status).toBe(404)
  expect((await refused(as(stranger).call(drivers.remove, { params }))).status).toBe(404)
  expect((await as(seller).call(drivers.list, {})).data).toMatchObject([{ name: 'Dan', phone: '0400' }])
  const body = { name: 'Danny', phone: '0401', email: 'danny@drivers.example' }
  await as(seller).call(drivers.update, { params, body })
  expect((await as(seller).call(drivers.list, {})).data).toEqual([{ id, ...body, userId: null }])
  await as(seller).call(drivers.update, { params, body: { name: 'Danny', email: '' } })
  expect((await as(seller).call(drivers.list, {})).data).toEqual([{ id, name: 'Danny', phone: '', email: '', userId: null }])
  expect((await as(stranger).call(drivers.list, {})).data).toEqual([])
  await as(seller).call(drivers.remove, { params })
  expect((await as(seller).call(drivers.list, {})).data).toEqual([])
})

describe('G-075 the shop', () => {
  const change = (seller: { token: string }, body: object) => as(seller).call(b2bPortal.change, { body: body as never })

  test('opens with a link of its own, and keeps it when it closes and opens again', async () => {
    const { seller, distributor } = await aSeller()
    expect(await as(seller).call(b2bPortal.find, {})).toMatchObject({ enabled: false, link: null, showPrices: true })
    const { link } = await change(seller, { enabled: true, title: 'Fresh greens' })
    const token = new URL(link ?? '').searchParams.get('token') ?? ''
    const visit = () => send(shop.about, { query: {} }, { headers: { 'x-public-token': token } })
    expect((await visit()).json()).toMatchObject({ title: 'Fresh greens', distributor: { id: distributor.id }, hasTerms: false })
    expect((await change(seller, { enabled: false })).link).toBeNull()
    expect((await visit()).statusCode).toBe(404)
    expect((await change(seller, { enabled: true })).link).toBe(link)
  })

  test('G-015 has a host name of those kept for shops, which nobody else has', async () => {
    const [{ seller }, { seller: other }] = [await aSeller(), await aSeller()]
    const first = await change(seller, { hostname: 'shop.one.example' })
    expect(first).toMatchObject({ enabled: false, link: null, hostname: 'shop.one.example' })
    expect((await change(seller, { enabled: true })).link).toBe('http://shop.one.example')
    expect((await as(other).call(b2bPortal.find, {})).availableHostnames).toEqual(['shop.two.example'])
    for (const hostname of ['shop.one.example', 'docket.test'])
      expect((await refused(change(other, { hostname }))).fields).toHaveProperty('hostname')
    await change(seller, { hostname: null })
    expect((await change(other, { hostname: 'shop.one.example' })).hostname).toBe('shop.one.example')
  })

  test('shows prices only where it shall, and no products where it hides them', async () => {
    const { seller, distributor } = await aSeller()
    const product = await makeProduct(distributor, {
      price: 12.34,
      tiers: [{ minQuantity: 5, value: 11.11 }],
      deals: [{ buy: 2, get: 1, price: 9.87 }],
    })
    const query = { distributorId: String(distributor.id) }
    const list = async () => (await call(shop.products, { query })).data
    await change(seller, { enabled: true })
    expect((await list())[0]).toMatchObject({ unitPrice: 12.34 })
    await change(seller, { showPrices: false })
    expect((await list())[0]).toMatchObject({ price: null, unitPrice: null, tierPricing: null, deals: [] })
    expect(JSON.stringify(await list())).not.toMatch(/12\.34|11\.11|9\.87/)
    await makeProduct(distributor, { price: 12.34 })
    const sorted = await call(shop.products, { query: { ...query, sortBy: 'price', limit: '1' } })
    expect(JSON.stringify(sorted)).not.toContain('12.34')
    const asked = call(shop.price, { params: { productId: product.id }, query })
    expect((await refused(asked)).status).toBe(404)
    await change(seller, { productVisibility: 'hidden' })
    expect(await list()).toEqual([])
    const one = call(shop.product, { params: { productId: product.id }, query })
    expect((await refused(one)).status).toBe(404)
  })

  test('has a banner that is a picture and no bomb, and can be taken away', async () => {
    const { seller } = await aSeller()
    const send = (banner: Blob, body = {}) => sendForm(b2bPortal.change, {}, withPicture('banner', banner, body), { as: seller })
    expect((await send(aPng(1200, 300), { title: 'Greens' })).json()).toMatchObject({
      title: 'Greens',
      banner: expect.stringMatching(/banners/),
    })
    const bomb = await send(aPng(50_000, 50_000), { title: 'Boom' })
    expect([bomb.statusCode, Object.keys(bomb.json().error.fields)]).toEqual([422, ['banner']])
    expect((await as(seller).call(b2bPortal.find, {})).title).toBe('Greens')
    expect((await change(seller, { removeBanner: true })).banner).toBeNull()
  })
})
