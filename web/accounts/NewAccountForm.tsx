import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { accounts } from '#contract/parties/accounts.ts'
import { utils } from '#contract/parties/utils.ts'
import { text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, queryClient, useAnswer } from '#web/api/query.ts'
import { begin } from '#web/session/session.ts'
import { portalHome } from '#web/site/guards.ts'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useForm } from '#web/ui/useForm.ts'
import classes from './Accounts.module.css'

const company = z.object({ name: text(), currency: z.string() })

export const loader = () => load(utils.currencies, {})

/** Creates a company and opens it. */
export function NewAccountForm({
  endpoint,
  title,
  intro,
  placeholder,
}: {
  endpoint: typeof accounts.createDistributor | typeof accounts.createVenueGroup
  title: string
  intro: string
  placeholder: string
}) {
  const navigate = useNavigate()
  const { data: currencies } = useAnswer(utils.currencies, {})
  const creating = useCall(endpoint, { changes: [accounts.list], form: 'account' })
  const opening = useCall(accounts.open)
  const form = useForm({ schema: company, initial: { name: '', currency: 'AUD' }, problem: creating.problem })
  const goThere = (accountId: number) =>
    opening.send({ params: { accountId } }, (session) => {
      begin(session)
      queryClient.clear()
      void navigate({ to: portalHome({ ...session.user, role: session.user.role.role }) })
    })
  return (
    <form
      noValidate
      className={classes.page}
      onSubmit={form.onSubmit((body) => creating.send({ body }, ({ id }) => goThere(id)))}
    >
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.intro}>{intro}</p>
      <FormProblem problem={creating.problem} />
      <Stack gap="md" maw={440}>
        <TextInput label="Name" required maxLength={255} placeholder={placeholder} data-autofocus {...form.text('name')} />
        <Select
          label="Currency"
          required
          searchable
          data={currencies.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          {...form.choice('currency')}
        />
        <Button type="submit" loading={creating.isPending || opening.isPending}>
          Create account
        </Button>
      </Stack>
    </form>
  )
}
