import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
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
}) {
  return (
    <form onSubmit={refuseFaults(onSubmit)} noValidate className={classes.form}>
      <Page {...page}>
        <FormProblem problem={problem} />
        {children}
      </Page>
      <div className={classes.bar} data-form-bar>
        {!available && unavailable && <p className={classes.reason}>{unavailable}</p>}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button type="submit" loading={pending} disabled={!available}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
