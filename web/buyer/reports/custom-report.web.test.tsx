import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buyer } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { config } from '#web/site/config.ts'

afterEach(() => {
  config.reportUrl = ''
})

test('R-069 the report of another service is in a frame, and its tab beside the others', async () => {
  config.reportUrl = 'https://reports.example/board/1'
  await openScreen('/buyer/reports/chartbrew-report', { as: buyer() })
  const frame = await screen.findByTitle('Custom report')
  expect(frame).toHaveAttribute('src', 'https://reports.example/board/1')
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  expect(screen.getByRole('link', { name: 'Custom report' })).toBeVisible()
})

test('G-034 without a configured address there is no tab, and the page says so', async () => {
  await openScreen('/buyer/reports/chartbrew-report', { as: buyer() })
  expect(await screen.findByText('No custom report')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Custom report' })).toBeNull()
  expect(screen.queryByTitle('Custom report')).toBeNull()
})
