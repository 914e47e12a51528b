import type { AccountingSetup, ShownSetup } from '#contract/accounting/setup.ts'
import { useCall } from '#web/api/mutation.ts'
import { type FieldsOf, useForm } from '#web/ui/useForm.ts'
import { type Books, type SaveSetupCall, useBooks } from '../books.ts'
import { setupFieldsOf } from './fields.ts'

export type SetupValues = AccountingSetup
export type SetupFields = FieldsOf<SetupValues>

/** The form of a setup, and how it is saved. */
export function useSetupForm(setup: ShownSetup, { withTaxes }: { withTaxes: boolean }) {
  const books = useBooks()
  const { params, taxes } = books
  const saving = useCall<SaveSetupCall>(books.saveSetup, {
    changes: [books.setup, ...(taxes ? [taxes.list] : [])],
    form: 'accounting-setup',
  })
  const form = useForm({
    schema: books.saveSetup.body!,
    initial: valuesOf(setup),
    bodyOf: (values: SetupValues) => bodyOf(values, books, withTaxes),
    problem: saving.problem,
  })
  return {
    form,
    isSaving: saving.isPending,
    problem: saving.problem,
    onSubmit: (then: (saved: ShownSetup) => void) =>
      form.onSubmit((body) =>
        saving.send({ params, body }, (saved) => {
          form.reset(valuesOf(saved))
          then(saved)
        }),
      ),
  }
}

const valuesOf = ({ organisation: _, missing: __, taxRates, ...setup }: ShownSetup): SetupValues => ({
  ...setup,
  taxes: taxRates.map(({ rate, taxId }) => ({ rate, taxId })),
})

const bodyOf = (values: SetupValues, books: Books, withTaxes: boolean): object =>
  Object.fromEntries(
    setupFieldsOf(books)
      .filter((field) => withTaxes || field !== 'taxes')
      .map((field) => [field, values[field]]),
  )
