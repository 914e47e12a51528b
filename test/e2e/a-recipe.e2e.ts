import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#contract/platform/format.ts'
import { dayAfter } from '#test/days.ts'
import { accessible } from './accessible.ts'
import { type Ask, askAs, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('recipe')
})
afterAll(() => site?.close())

const SUPPLIER = 'grace@northfield.example'
const CHEF = 'mia@glasshouse.example'
const money = (amount: number) => formatMoney(amount, { code: 'AUD', template: '${amount}', fractionDigits: 2 })

type Found = { id: number; name: string; unitCost: number; unit: { name: string }; distributor: { name: string } | null }
const search = async (ask: Ask, term: string): Promise<Found[]> =>
  (await ask('GET', `/venue/search/recipe-items?limit=100&term=${encodeURIComponent(term)}`)).data
async function named(ask: Ask, start: string): Promise<Found> {
  const found = (await search(ask, start)).find(({ name }) => name.startsWith(start))
  if (!found) throw new Error(`${start} is not sold to the chef`)
  return found
}
/** What the chef has of a product that recipes use. */
async function stockOf(ask: Ask, start: string): Promise<number> {
  const { data } = await ask('GET', `/venues/1/inventory-products?term=${encodeURIComponent(start)}`)
  return data[0].quantity
}
/** Products of the supplier that have one price for everybody, which the chef can put into a recipe. */
async function plainProducts(chef: Ask, supplier: Ask): Promise<Found[]> {
  const { data } = await supplier('GET', '/distributor/products?limit=100')
  const found: Found[] = []
  for (const { id, name, marketPrice } of data) {
    const { defaultTierPricing, specialTierPricings } = await supplier('GET', `/distributor/products/${id}`)
    if (marketPrice || defaultTierPricing !== null || specialTierPricings.length > 0) continue
    const one = (await search(chef, name)).find((other) => other.id === id && other.unitCost !== null)
    if (one) found.push(one)
    if (found.length === 2) break
  }
  return found
}

async function addItem(page: Page, name: string, quantity: string) {
  const finder = page.getByLabel('Add an item')
  await finder.fill(name)
  await page.getByRole('list', { name: 'Results' }).getByText(name, { exact: true }).first().click()
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill(quantity)
}

describe.each<[Device, number]>([
  ['desk', 0],
  ['phone', 1],
])('a recipe at a %s', (device, nth) => {
  test('R-009 G-080 costs what its items do, warns of a planned price, and takes what is sold of it from stock', async () => {
    const [ask, askSupplier] = await Promise.all([askAs(site, CHEF), askAs(site, SUPPLIER)])
    const leaf = (await plainProducts(ask, askSupplier))[nth]
    if (!leaf) throw new Error('The supplier has no product of one price')
    const [cheese, can, oil] = [
      await named(ask, 'Mozzarella, shredded'),
      await named(ask, 'Tomatoes, San Marzano'),
      await named(ask, 'Olive oil, light'),
    ]
    const dish = `Chef’s pan, ${device}`

    // 2 portions of two products, and of 300 g of the sauce, of which 3 kg are made of 1.2 cans and 0.03 of a can of oil
    const costOf = (priceOfLeaf: number) =>
      (0.5 * priceOfLeaf + 0.25 * cheese.unitCost + (0.3 / 3) * (1.2 * can.unitCost + 0.03 * oil.unitCost)) / 2
    const { page, context, complaints } = await site.enter(CHEF, { device })
    await page.goto('/buyer/recipes')
    await page.getByRole('link', { name: 'New recipe' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill(dish)
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Dish' }).click()
    await page.getByRole('textbox', { name: 'Portions' }).fill('2')
    await page.getByRole('textbox', { name: 'Sales price' }).fill('40')
    await addItem(page, leaf.name, '0.5')
    await addItem(page, cheese.name, '0.25')
    await addItem(page, 'Tomato sauce', '0.3')
    await accessible(page)
    await page.getByRole('button', { name: 'Create recipe' }).click()
    await page.getByRole('heading', { name: dish, level: 1 }).waitFor()
    const figures = page.getByRole('region', { name: 'What one portion comes to' })
    await figures.getByText(money(costOf(leaf.unitCost)), { exact: true }).waitFor()
    await accessible(page)

    // The supplier plans twice the price: the chef sees what that does before it happens.
    const next = leaf.unitCost * 2 + 5
    const supplier = await site.enter(SUPPLIER)
    await supplier.page.goto(`/supplier/products/${leaf.id}/pricing`)
    await supplier.page.getByRole('button', { name: 'Change price…' }).click()
    const plan = supplier.page.getByRole('dialog')
    await plan.getByLabel(/^Price per/).fill(String(next))
    await plan.getByRole('button', { name: 'On a later day' }).click()
    await plan.getByLabel('Start date').fill(dayAfter(new Date(), 5))
    await plan.getByRole('button', { name: 'Schedule change' }).click()
    await supplier.page.getByRole('button', { name: /Cancel the change on/ }).waitFor()
    await supplier.context.close()
    await page.reload()
    const ahead = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Planned price changes' }) })
    await ahead.getByText(`${money(costOf(leaf.unitCost))} → ${money(costOf(next))}`).waitFor()
    await page.getByRole('button', { name: new RegExp(`planned.*${escaped(money(next))}`) }).waitFor()
    await accessible(page)

    // The same is found by trying the price.
    await page.getByRole('button', { name: 'Try a price' }).click()
    const tried = page.getByRole('dialog', { name: 'Try a price' })
    await tried.getByRole('button', { name: leaf.name }).click()
    await tried.getByLabel(/^New price/).fill(String(next))
    await tried.getByText(money(costOf(next)), { exact: true }).waitFor()
    await accessible(page)
    await page.keyboard.press('Escape')
    await tried.waitFor({ state: 'hidden' })

    // 8 portions use 1 bag and 1.2 kg of sauce.
    const before = [await stockOf(ask, cheese.name), await stockOf(ask, can.name)]
    await page.goto('/buyer/recipes?view=sales')
    await page.getByRole('button', { name: 'Record sales' }).first().click()
    const record = page.getByRole('dialog', { name: 'Record sales' })
    await record.getByLabel(`Portions of ${dish}`).fill('8')
    await accessible(page)
    await record.getByRole('button', { name: 'Record 8 portions' }).click()
    await record.waitFor({ state: 'hidden' })
    const undo = page.getByRole('button', { name: `Undo 8 × ${dish}` })
    await undo.waitFor()
    const [cheeseBefore = 0, cansBefore = 0] = before
    expect([await stockOf(ask, cheese.name), await stockOf(ask, can.name)]).toEqual([
      rounded(cheeseBefore - 1),
      rounded(cansBefore - 0.48),
    ])
    await page.getByRole('button', { name: `Details of 8 × ${dish}` }).click()
    const details = page.getByRole('dialog', { name: `8 × ${dish}` })
    await details.getByText(money(costOf(leaf.unitCost) * 8), { exact: true }).waitFor()
    await accessible(page)
    await details.getByRole('button', { name: 'Close' }).last().click()
    await details.waitFor({ state: 'hidden' })

    // Undone, the stock is as it was.
    await undo.click()
    await page.getByRole('dialog', { name: 'Undo this sale?' }).getByRole('button', { name: 'Undo sale' }).click()
    await undo.waitFor({ state: 'detached' })
    expect([await stockOf(ask, cheese.name), await stockOf(ask, can.name)]).toEqual(before)
    expect(complaints).toEqual([])
    await context.close()
  })
})

const rounded = (quantity: number): number => Number(quantity.toFixed(3))
const escaped = (text: string): string => text.replaceAll(/[$.]/g, String.raw`\$&`)
