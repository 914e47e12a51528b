import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { b2bPortal, type Portal } from '#contract/parties/supplier-profile.ts'
import { choose, fill, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const CLOSED: Given<Portal> = {
  enabled: false,
  hostname: null,
  title: '',
  showPrices: false,
  productVisibility: 'visible',
  allowFreeOrdering: false,
  contactName: 'Robin',
  contactEmail: '',
  contactPhone: '',
  banner: null,
  link: null,
  availableHostnames: ['northfield.shop.example'],
}
const open = (portal: Given<Portal> = CLOSED, more = () => {}, as = supplier()) =>
  openScreen('/supplier/settings/b2b-portal', {
    as,
    answers: () => {
      answer(b2bPortal.find, portal)
      answer(b2bPortal.change, ({ body }) => ({ ...portal, ...(body as Given<Portal>) }))
      more()
    },
  })
const changed = () => lastBody(b2bPortal.change)

test('the shop is opened with all its settings as entered', async () => {
  const user = await open()
  await user.click(await screen.findByRole('switch', { name: 'The shop is open' }))
  await choose(user, 'Host name', 'northfield.shop.example')
  await user.type(screen.getByLabelText('Title'), 'Northfield direct')
  await user.click(screen.getByRole('checkbox', { name: /^Show prices/ }))
  await user.type(screen.getByLabelText('Email'), 'shop@northfield.example')
  await press(user, 'Save')
  expect(await screen.findByText('Shop saved and open')).toBeVisible()
  expect(changed()).toEqual({
    enabled: true,
    hostname: 'northfield.shop.example',
    title: 'Northfield direct',
    showPrices: true,
    productVisibility: 'visible',
    allowFreeOrdering: false,
    contactName: 'Robin',
    contactEmail: 'shop@northfield.example',
    contactPhone: '',
  })
})

test('nothing can be saved before something changed, and again after it was saved', async () => {
  const user = await open()
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /^New customers from the shop/ }))
  await press(user, 'Save')
  expect(await screen.findByText('Shop saved and closed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('without products there are no prices to show', async () => {
  const user = await open({ ...CLOSED, showPrices: true })
  await user.click(await screen.findByRole('radio', { name: 'Company information only, no products' }))
  expect(screen.getByRole('checkbox', { name: /^Show prices/ })).toBeDisabled()
  await press(user, 'Save')
  await expect.poll(changed).toMatchObject({ productVisibility: 'hidden' })
})

test('the address of an open shop can be copied', async () => {
  await open({ ...CLOSED, enabled: true, link: 'https://docket.example/shop/northfield' })
  expect(await screen.findByDisplayValue('https://docket.example/shop/northfield')).toBeVisible()
})

test('without host names the choice is closed and says why', async () => {
  await open({ ...CLOSED, availableHostnames: [] })
  expect(await screen.findByRole('combobox', { name: 'Host name' })).toBeDisabled()
  expect(screen.getByText(/Host names for shops are not set up/)).toBeVisible()
})

test('an address that is none is shown on its field, and nothing is sent', async () => {
  const user = await open()
  await user.type(await screen.findByLabelText('Email'), 'shop')
  await press(user, 'Save')
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(sentTo(b2bPortal.change)).toEqual([])
})

test('a host name that another shop has is shown on its field', async () => {
  const user = await open(CLOSED, () =>
    refuse(b2bPortal.change, 'validation_failed', { hostname: ['Another shop uses this host name'] }),
  )
  await choose(user, 'Host name', 'northfield.shop.example')
  await fill(user, screen.getByLabelText('Title'), 'Ours')
  await press(user, 'Save')
  expect(await screen.findByText('Another shop uses this host name')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Ours')
})

test('the banner is removed on its own', async () => {
  const user = await open({ ...CLOSED, banner: '/files/banner.webp' }, () => answer(b2bPortal.change, CLOSED))
  const card = within((await screen.findByRole('heading', { name: 'Banner' })).closest('section') as HTMLElement)
  await user.click(card.getByRole('button', { name: /[Rr]emove/ }))
  expect(await screen.findByText('Banner removed')).toBeVisible()
  expect(changed()).toEqual({ removeBanner: true })
})
