import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { openSite, PASSWORD, type Site } from './site.ts'

const GRACE = 'grace@northfield.example'
const DISPATCH = 'dispatch@northfield.example'

let site: Site
beforeAll(async () => {
  site = await openSite('personal_data')
})
afterAll(() => site?.close())

test('an administrator requires two-factor authentication and downloads all data of the company', async () => {
  const { page, context, complaints } = await site.enter(GRACE)
  await page.goto('/supplier/settings/users')
  await page.getByRole('button', { name: 'Export all data' }).click()
  const download = page.getByRole('button', { name: 'Download' })
  await download.waitFor()
  await accessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^Northfield.* \d{4}-\d\d-\d\d\.zip$/)

  await page.getByRole('radio', { name: 'Required for administrators' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Require' }).click()
  await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor()
  expect(complaints.filter((one) => !one.includes('403'))).toEqual([])
  await context.close()
})

test('a person deletes their account, and cannot sign in again', async () => {
  const { page, context } = await site.enter(DISPATCH, { device: 'phone' })
  await page.goto('/supplier/user-settings')
  await page.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This cannot be undone').waitFor()
  await accessible(page)
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByText('Incorrect password').waitFor()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.getByLabel('Email').fill(DISPATCH)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect email or password').waitFor()
  await context.close()
})

test('a platform admin exports a person’s data at their request, and sees what erasing it does', async () => {
  const { page, context } = await site.enter('admin@docket.example')
  await page.goto('/admin/suppliers/1/users')
  await page.getByRole('button', { name: 'Personal data of Grace Field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('needs another administrator first').waitFor()
  await accessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export data' }).click()])
  expect(file.suggestedFilename()).toMatch(/^Personal data .*\.json$/)
  await context.close()
})
