import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { Dropdown } from './Dropdown.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import { Select } from './Select.tsx'

const UNITS = [
  { value: '1', label: 'kg' },
  { value: '2', label: 'box' },
]

function More() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dropdown label="More" face="More" faceLabel="Unit" width={200} isOpen={isOpen} onChange={setOpen}>
      <button type="button">kg</button>
    </Dropdown>
  )
}

const MENUS: [string, ReactNode, { role: string; opener: string }][] = [
  ['a list of choices', <Select key="1" label="Unit" data={UNITS} value="2" />, { role: 'option', opener: 'combobox' }],
  [
    'a list of several choices',
    <MultiSelect key="2" label="Unit" data={UNITS} value={[]} onChange={() => {}} />,
    { role: 'option', opener: 'combobox' },
  ],
  ['a menu', <More key="3" />, { role: 'button', opener: 'button' }],
]

test.each(MENUS)(
  'R-119 Escape closes %s in a dialog and leaves the dialog open, and the next one closes the dialog',
  async (_, menu, { role, opener }) => {
    const onClose = vi.fn()
    const user = userEvent.setup()
    render(
      <MantineProvider env="test">
        <Dialog opened onClose={onClose} title="New product">
          {menu}
        </Dialog>
      </MantineProvider>,
    )
    await user.click(await screen.findByRole(opener, { name: 'Unit' }))
    expect(await screen.findByRole(role, { name: 'kg' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole(role, { name: 'kg' })).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  },
)
