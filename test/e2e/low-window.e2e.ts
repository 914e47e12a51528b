import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('low_window')
})
afterAll(() => site?.close())

test('at 200 % zoom on a laptop two products of the order pad are in sight, and neither it nor the catalogue scrolls sideways', async () => {
  const { page, complaints } = await site.enter('mia@glasshouse.example', { device: 'desk' })
  // 1440 × 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  await page.goto('/buyer/orders/products/1?show=all')
  const quantities = page.getByRole('table', { name: 'Products' }).getByRole('spinbutton')
  await quantities.first().waitFor()
  const bar = await page.getByRole('navigation').last().boundingBox()
  const second = await quantities.nth(1).boundingBox()
  expect((second?.y ?? 900) + (second?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await sideways()).toBeLessThanOrEqual(0)
  await accessible(page)

  await page.goto('/buyer/suppliers/products')
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
  expect(await sideways()).toBeLessThanOrEqual(0)
  await accessible(page)
  expect(complaints).toEqual([])
})

test.each<Device>(['desk', 'phone'])('on a %s a toast leaves the actions for selected rows free', async (device) => {
  const { page, context } = await site.enter('mia@glasshouse.example', { device })
  await page.goto('/buyer/suppliers/products')
  // by keyboard: a tap while the page still settles is lost
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).press('Space')
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
  await bar.waitFor()
  await page
    .getByRole('button', { name: /^Hide:/ })
    .nth(2)
    .click()
  const toast = page.locator('[data-toast]').first()
  await toast.waitFor()
  const [below, above] = [await bar.boundingBox(), await toast.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await context.close()
})
