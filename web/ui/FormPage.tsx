import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { Problem } from '#web/site/problem.ts'
import classes from './FormPage.module.css'
import { FormProblem } from './FormProblem.tsx'
import { Page, type PageProps } from './Page.tsx'
import { refuseFaults } from './refuse-faults.ts'

/** A page with one form and its submit button fixed at the bottom. */
export function FormPage({
  submit,
  available = true,
  unavailable,
  pending,
  problem,
  onSubmit,
  onCancel,
  cancel = 'Cancel',
  besides,
  children,
  ...page
}: PageProps & {
  /** The button, named by its effect. */
  submit: string
  available?: boolean
  /** Why it cannot be submitted now. */
  unavailable?: string
  pending: boolean
  problem: Problem | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel?: () => void
  /** Label of the secondary button. */
  cancel?: string
  /** Content below the form that saves itself: it may have forms of its own. */
  besides?: ReactNode
}) {
  const id = useId()
  const form = { id, noValidate: true, onSubmit: refuseFaults(onSubmit) }
  const bar = (
    <div className={classes.bar} data-form-bar>
      {!available && unavailable && <p className={classes.reason}>{unavailable}</p>}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      <Button type="submit" form={id} loading={pending} disabled={!available}>
        {submit}
      </Button>
    </div>
  )
  if (besides)
    return (
      <div className={classes.form}>
        <Page {...page}>
          <form {...form} className={classes.fields}>
            <FormProblem problem={problem} />
            {children}
          </form>
          {besides}
        </Page>
        {bar}
      </div>
    )
  return (
    <form {...form} className={classes.form}>
      <Page {...page}>
        <FormProblem problem={problem} />
        {children}
      </Page>
      {bar}
    </form>
  )
}
