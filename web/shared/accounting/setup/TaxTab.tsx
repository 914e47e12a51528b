import { TaxRateChanges, type TaxRateConfig } from '#contract/accounting/setup.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Page, type PageProps } from '#web/ui/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { BooksAway } from '../BooksAway.tsx'
import { type Books, useBooks } from '../books.ts'
import { ReadAt } from '../mapping/ReadAt.tsx'
import { TaxFields } from './TaxFields.tsx'

type Frame = Omit<PageProps, 'children'>
type Taxes = NonNullable<Books['taxes']>

/** Which tax of the provider each rate is. */
export function TaxTab({ frame, taxes }: { frame: Frame; taxes: Taxes }) {
  const { params } = useBooks()
  const { data, problem, again } = useAnswerLater(taxes.list, { params }, { quiet: true })
  if (data) return <TaxForm frame={frame} taxes={taxes} rates={data.data} />
  return (
    <Page {...frame}>
      {problem ? <BooksAway problem={problem} again={again} what="The list of tax rates" /> : <SkeletonLines lines={4} />}
    </Page>
  )
}

function TaxForm({ frame, taxes, rates }: { frame: Frame; taxes: Taxes; rates: TaxRateConfig['data'] }) {
  const { params, setup } = useBooks()
  const saving = useCall<Taxes['save']>(taxes.save, { changes: [taxes.list, setup], form: 'accounting-taxes' })
  const form = useForm({
    schema: TaxRateChanges,
    initial: valuesOf(rates),
    bodyOf: (values: Values) => ({ items: values.taxes }),
    names: (name) => name.replace(/^items/, 'taxes'),
    problem: saving.problem,
  })
  return (
    <FormPage
      {...frame}
      submit="Save"
      available={form.isDirty}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((body) =>
        saving.send({ params, body }, ({ data }) => {
          form.reset(valuesOf(data))
          toast.success('Saved')
        }),
      )}
    >
      <ReadAt kind="tax" />
      <TaxFields rates={rates} form={form} />
    </FormPage>
  )
}

type Values = { taxes: { rate: string; taxId: string | null }[] }
const valuesOf = (rates: TaxRateConfig['data']): Values => ({ taxes: rates.map(({ rate, taxId }) => ({ rate, taxId })) })
