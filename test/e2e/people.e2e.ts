import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '#server/parties/sessions/totp.ts'
import { accessible } from './accessible.ts'
import { linkFor } from './mailed-link.ts'
import { arrive, openSite, type Site, signIn } from './site.ts'

const GRACE = 'grace@northfield.example'
const NORA = 'nora@northfield.example'
const PASSWORD_OF_NORA = 'a new long password'

let site: Site
beforeAll(async () => {
  site = await openSite('people')
})
afterAll(() => site?.close())

test('R-295 somebody is invited, comes by the mail, does what the role allows, and is taken out with a successor named', async () => {
  const grace = await site.enter(GRACE)
  await grace.page.goto('/supplier/settings/users')
  await grace.page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = grace.page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nora Swan')
  await dialog.getByLabel('Email').fill('not an address')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('Please Enter a valid email address').waitFor()
  await dialog.getByLabel('Email').fill(NORA)
  await dialog.getByLabel('Fulfillment').check()
  await dialog.getByLabel('See costs').check()
  await accessible(grace.page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await grace.page
    .getByRole('row', { name: /Nora Swan/ })
    .getByText('Invited')
    .waitFor()

  const nora = await site.visit({ device: 'phone' })
  const { pathname, hash } = new URL(await linkFor(site, NORA))
  await nora.page.goto(pathname + hash)
  await nora.page.getByLabel('New password').fill(PASSWORD_OF_NORA)
  await nora.page.getByLabel('Confirm password').fill(PASSWORD_OF_NORA)
  await nora.page.keyboard.press('Enter')
  await arrive(nora.page, '/supplier')
  // what the role does not allow is not there
  await nora.page.goto('/supplier/settings/users')
  await nora.page.waitForURL((address) => !address.pathname.includes('/settings'))

  await grace.page.reload()
  await grace.page
    .getByRole('row', { name: /Nora Swan/ })
    .getByText('Active')
    .waitFor()
  // Olive looks after customers: somebody else has to
  await grace.page.getByRole('button', { name: 'Delete Olive Kerr' }).click()
  await grace.page.getByRole('button', { name: 'Remove' }).click()
  await grace.page.getByText(/^Who takes over their (\d+ )?customers?\?/).waitFor()
  await grace.page.getByRole('dialog').locator('input').first().click()
  await grace.page.getByRole('option', { name: /Grace Field/ }).click()
  await grace.page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => grace.page.getByRole('row', { name: /Olive Kerr/ }).count()).toBe(0)
  await grace.page.goto('/supplier/settings/changes')
  await grace.page.getByText('The role of Olive Kerr removed').waitFor()
  await Promise.all([grace.context.close(), nora.context.close()])
})

test('a second factor is switched on, asked for, and a lost telephone is helped by a recovery code', async () => {
  const { page, context } = await site.enter('dispatch@northfield.example')
  await page.goto('/supplier/user-settings')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill('docket-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await accessible(page)
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog').getByRole('listitem')
  await codes.first().waitFor()
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 recovery codes left').waitFor()
  await context.close()

  const again = await site.visit()
  await again.page.goto('/login')
  await again.page.getByLabel('Email').fill('dispatch@northfield.example')
  await again.page.getByLabel('Password', { exact: true }).fill('docket-demo')
  await again.page.keyboard.press('Enter')
  await again.page.getByLabel('Code', { exact: true }).fill('000000')
  await again.page.keyboard.press('Enter')
  await again.page.getByRole('alert').getByText('This code is incorrect').waitFor()
  await again.page.getByLabel('Code', { exact: true }).fill(recovery)
  await again.page.keyboard.press('Enter')
  await arrive(again.page, '/supplier')
  await again.context.close()
})

test('G-041 one sign-in works for two companies: set up, opened, first after signing in, and left', async () => {
  const { page, context } = await site.enter('sofia@meridianwine.example')
  await page.goto('/accounts/premium')
  await page.getByRole('link', { name: 'New customer group' }).click()
  await page.getByLabel('Name').fill('Sofia’s Kitchen')
  await page.getByRole('button', { name: 'Create account' }).click()
  await arrive(page, '/buyer')
  await page.goto('/accounts/freemium')
  await page.getByRole('article', { name: 'Sofia’s Kitchen' }).getByRole('button', { name: 'Make default' }).click()
  await page
    .getByRole('article', { name: 'Sofia’s Kitchen' })
    .getByRole('button', { name: 'Make default' })
    .waitFor({ state: 'detached' })
  await context.close()

  const again = await site.visit()
  await signIn(again.page, 'sofia@meridianwine.example')
  await again.page.goto('/accounts/freemium')
  await again.page.getByRole('article', { name: 'Sofia’s Kitchen' }).getByText('Open now').waitFor()
  await again.page.getByRole('article', { name: 'Sofia’s Kitchen' }).getByRole('button', { name: 'Leave' }).click()
  await again.page.getByText('Leaving closes it').waitFor()
  await again.page.getByRole('button', { name: 'Close account' }).click()
  await arrive(again.page, '/login')
  await again.page.getByLabel('Email').waitFor()
  await again.context.close()

  const last = await site.visit()
  await signIn(last.page, 'sofia@meridianwine.example')
  await arrive(last.page, '/supplier')
  await last.context.close()
})
