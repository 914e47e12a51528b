import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { openSite, type Site } from './site.ts'

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
