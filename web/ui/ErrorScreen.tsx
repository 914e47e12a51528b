import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { config } from '#web/site/config.ts'
import { Problem } from '#web/site/problem.ts'
import { Message } from './Message.tsx'

/** Replaces a screen that could not be shown. */
export function ErrorScreen({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  if (error instanceof Problem && error.status === 404) {
    return (
      <Message title="Not found" actions={<Button onClick={() => router.history.back()}>Go back</Button>}>
        {error.message || 'This page could not be found'}. It may have been removed, or you may not have access to it.
      </Message>
    )
  }
  // Offline, a part of the app that was not opened before cannot be loaded either.
  const isOffline = error instanceof Problem ? error.status === 0 : !navigator.onLine
  const isRefused = error instanceof Problem && error.status < 500
  const reason = isRefused ? (Object.values(error.fields).flat()[0] ?? error.message) : 'Something went wrong.'
  return (
    <Message
      title={isOffline ? 'No connection' : 'This page could not be shown'}
      actions={<Button onClick={again}>Try again</Button>}
    >
      {isOffline
        ? 'We could not reach the server. Your changes are kept.'
        : `${reason.replace(/[^.!?]$/, '$&.')} If it keeps happening, please contact ${config.supportEmail}.`}
    </Message>
  )
}
