import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tradeGecko } from '#contract/catalogue/trade-gecko.ts'
import { dialog, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const open = (data: object[], as = supplier()) =>
  openScreen('/supplier/products/trade-gecko', { as, answers: () => answer(tradeGecko.products, { data }) })

test('R-025 what came from TradeGecko is listed, and the connection is given up after a question', async () => {
  const user = await open([{ id: 21, name: 'Truss tomatoes', sku: 'TOM-TR5', price: 32.5, isHidden: true }])
  expect(await screen.findByText('Truss tomatoes')).toBeVisible()
  expect(screen.getByText('Hidden')).toBeVisible()
  await press(user, 'Disconnect')
  await user.click((await dialog('Disconnect TradeGecko?')).getByRole('button', { name: 'Disconnect' }))
  await expect.poll(() => sentTo(tradeGecko.disconnect)).toHaveLength(1)
  expect(await screen.findByText('TradeGecko disconnected')).toBeVisible()
})

test('without such products the page says so, and who may not change settings cannot disconnect', async () => {
  await open([], supplier('distributor_subscriber'))
  expect(await screen.findByText('No products came from TradeGecko')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
})
