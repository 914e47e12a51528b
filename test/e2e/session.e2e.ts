import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkFor } from './mailed-link.ts'
import { arrive, openSite, type Site, signIn, type Visitor } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('session')
})
afterAll(() => site?.close())

/** Through the sign-in page. */
async function enter(): Promise<Visitor> {
  const visitor = await site.visit()
  await signIn(visitor.page, 'mia@glasshouse.example')
  return visitor
}

test('R-233 R-234 an expired token is renewed once for many calls, and the screen goes on', async () => {
  const { page, context } = await enter()
  let renewals = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/manager/oauth')) renewals++
  })
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'))
  await page.goto('/buyer/orders/history')
  await page.getByRole('table', { name: 'Orders' }).waitFor()
  expect(renewals).toBe(1)
  await context.close()
})

test('R-235 R-236 R-237 R-324 when it cannot be renewed the session ends with a word and leads to sign-in', async () => {
  const { page, context } = await enter()
  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired')
    localStorage.setItem('logInMethod', 'password')
  })
  await page.goto('/buyer/orders/history')
  await arrive(page, '/login')
  await page.getByText('Session expired!').waitFor()
  expect(
    await page.evaluate(() => ({ token: localStorage.getItem('accessToken'), method: localStorage.getItem('logInMethod') })),
  ).toEqual({
    token: null,
    method: 'password',
  })
  await context.close()
})

test('R-037 R-044 without a session a page leads to sign-in, the upload with its flag', async () => {
  const { page, context } = await site.visit()
  await page.goto('/buyer/overview/upload')
  await page.waitForURL((address) => address.pathname === '/login' && address.search.includes('upload'))
  await context.close()
})

test('R-032 R-031 an unknown path and an id that is no digits are not found', async () => {
  const { page, context } = await enter()
  for (const path of ['/nowhere', '/buyer/suppliers/all/abc/info']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  }
  await context.close()
})

test('G-020 a forgotten password is set again by the link in the mail, once', async () => {
  const visitor = await site.visit()
  await visitor.page.goto('/forgot-password')
  await visitor.page.getByLabel('Email').fill('ravi@northfield.example')
  await visitor.page.keyboard.press('Enter')
  const link = await linkFor(site, 'ravi@northfield.example')
  await visitor.page.goto(new URL(link).pathname + new URL(link).hash)
  const fields = visitor.page.locator('input[type=password]')
  await fields.first().waitFor()
  for (let i = 0; i < (await fields.count()); i++) await fields.nth(i).fill('a new long password')
  await visitor.page.keyboard.press('Enter')
  await visitor.page.waitForURL((address) => !address.pathname.startsWith('/set-password'))
  const again = await site.visit()
  await signIn(again.page, 'ravi@northfield.example', 'a new long password')
  await again.page.goto(new URL(link).pathname + new URL(link).hash)
  await Promise.all([visitor.context.close(), again.context.close()])
})
