import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buyer, supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'

test.each([
  ['a supplier', supplier(), '/supplier/settings/integrations'],
  ['an outlet', buyer(), '/buyers/1/settings/integrations'],
] as const)('%s sees which integrations there are, and that none is connected', async (_, as, at) => {
  await openScreen(at, { as })
  const xero = within((await screen.findByRole('link', { name: 'Xero' })).closest('li')!)
  expect(xero.getByText('Not connected')).toBeVisible()
  const states = screen.getAllByText('Not connected')
  expect(states).toHaveLength(within(xero.getByText('Not connected').closest('ul')!).getAllByRole('listitem').length)
  expect(screen.queryByText('Connected')).toBeNull()
})
