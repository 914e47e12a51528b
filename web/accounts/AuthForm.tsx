import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './AuthForm.module.css'

/** A short form of the sign-in pages. */
export function AuthForm({
  title,
  intro,
  onSubmit,
  children,
}: {
  title: string
  intro: ReactNode
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  const content = (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.intro}>{intro}</p>
      <Stack gap="md">{children}</Stack>
    </>
  )
  // Without fields of its own it must not be a form: its dialogs contain forms, and forms cannot be nested.
  if (!onSubmit) return <div>{content}</div>
  return (
    <form onSubmit={onSubmit} noValidate>
      {content}
    </form>
  )
}
