import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetch } from './refetch.ts'

/** A screen that shows what a server answers, one answer at a time. */
function shown() {
  const client = new QueryClient()
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const screen = new QueryObserver(client, { queryKey: ['/invoices'], queryFn })
  screen.subscribe(() => {})
  return { client, screen, answers }
}

test('what changed while it was first loaded is loaded again', async () => {
  const { client, screen, answers } = shown()
  const done = refetch(client, () => true)
  answers[0]!('being read')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!('needs attention')
  await done
  expect(screen.getCurrentResult().data).toBe('needs attention')
})

test('what was on the screen is loaded once', async () => {
  const { client, screen, answers } = shown()
  answers[0]!('being read')
  await expect.poll(() => screen.getCurrentResult().data).toBe('being read')
  await refetch(client, () => true)
  answers[1]!('needs attention')
  await expect.poll(() => screen.getCurrentResult().data).toBe('needs attention')
  expect(answers).toHaveLength(2)
})

test('what is not affected is left alone', async () => {
  const { client, answers } = shown()
  await refetch(client, ({ queryKey }) => queryKey[0] === '/orders')
  expect(answers).toHaveLength(1)
})
