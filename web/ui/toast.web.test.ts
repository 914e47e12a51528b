import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'

afterEach(() => cleanNotifications())

const shown = () => notificationsStore.getState().notifications.map(({ title, message }) => [title, message])

test('what fails twice in the same words is shown once while it is visible, what succeeds each time', async () => {
  toast.success('Saved')
  toast.success('Saved')
  toast.error('Something went wrong!', 'Someone else changed this')
  toast.error('Something went wrong!', 'Someone else changed this')
  toast.error('Something went wrong!', 'Not enough left')
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['Saved', ''],
      ['Saved', ''],
      ['Something went wrong!', 'Someone else changed this'],
      ['Something went wrong!', 'Not enough left'],
    ]),
  )
})
