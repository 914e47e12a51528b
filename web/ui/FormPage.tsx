import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { Problem } from '#web/api/problem.ts'
import classes from './FormPage.module.css'
import { FormProblem } from './FormProblem.tsx'
import { Page } from './Page.tsx'

/** A page that is one form, with its button at hand at the bottom. */
export function FormPage({
  title,
  crumbs,
  subtitle,
  picture,
  actions,
  tabs,
  aside,
  submit,
  available = true,
  unavailable,
  pending,
  problem,
  onSubmit,
  onCancel,
  children,
}: {
  title: ReactNode
  crumbs?: ReactNode
  subtitle?: ReactNode
  picture?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  aside?: ReactNode
  /** The button, named by its effect. */
  submit: string
  available?: boolean
  /** Why it is not possible now. */
  unavailable?: string
  pending: boolean
  problem: Problem | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel?: () => void
  children: ReactNode
}) {
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <Page title={title} crumbs={crumbs} subtitle={subtitle} picture={picture} actions={actions} tabs={tabs} aside={aside}>
        <FormProblem problem={problem} />
        {children}
      </Page>
      <div className={classes.bar}>
        {!available && unavailable && <p className={classes.reason}>{unavailable}</p>}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={pending} disabled={!available}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
