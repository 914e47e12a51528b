import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '#server/parties/sessions/totp.ts'
import { wrongFor } from './accessible.ts'
import { openSite, type Site, signIn } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('enrolment', { SECOND_FACTOR: 'platform-admins' })
})
afterAll(() => site.close())

test.each(['desk', 'phone'] as const)(
  'an admin who must use two-factor authentication sets it up before anything else, on a %s',
  async (device) => {
    const email = device === 'desk' ? 'admin@docket.example' : 'reviewer@docket.example'
    const { page, context } = await site.visit({ device })
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor()
    expect(await wrongFor(page)).toEqual([])
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/enrol-${device}.png` })
    expect(await page.getByText('Something went wrong').count()).toBe(0)
    await page.getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill('docket-demo')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await dialog.getByLabel('Code from the app').fill(codeAt(secret, new Date()))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor({ state: 'detached' })
    await page.getByRole('navigation').first().waitFor()
    await context.close()
  },
)
