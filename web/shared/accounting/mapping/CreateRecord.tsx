import { TextInput } from '@mantine/core'
import { ContactBody } from '#contract/accounting/books-calls.ts'
import type { Linked, LinkKind } from '#contract/accounting/links.ts'
import type { CallAt } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useBooks } from '../books.ts'
import { useCreate } from './useLinks.tsx'

type Values = { name: string; email: string; taxNumber: string }

/** Makes a contact at the provider, and links it. */
export function CreateRecord({
  row,
  kind,
  create,
  name,
  onClose,
}: {
  row: Linked
  kind: LinkKind
  create: CallAt
  /** The provider's. */
  name: string
  onClose: () => void
}) {
  const { params } = useBooks()
  const creating = useCreate(kind, create)
  const form = useForm({
    schema: ContactBody,
    initial: { name: row.name, email: '', taxNumber: '' },
    bodyOf: ({ name: called, email, taxNumber }: Values) => ({
      ...{ name: called, linkTo: row.id },
      ...(email.trim() && { email: email.trim() }),
      ...(taxNumber.trim() && { taxNumber: taxNumber.trim() }),
    }),
    problem: creating.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Create in ${name}`}
      submit="Create and link"
      pending={creating.isPending}
      problem={creating.problem}
      onSubmit={form.onSubmit((body) =>
        creating.send({ params, body }, () => {
          toast.success(`Created in ${name}`, `${row.name} is linked with it.`)
          onClose()
        }),
      )}
    >
      <TextInput label="Name" required data-autofocus {...form.text('name')} />
      <TextInput label="Email" type="email" {...form.text('email')} />
      <TextInput label="Tax number" {...form.text('taxNumber')} />
    </FormDialog>
  )
}
