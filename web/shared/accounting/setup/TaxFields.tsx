import { Button } from '@mantine/core'
import type { AccountingSetup, TaxRateConfig } from '#contract/accounting/setup.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import type { FieldsOf } from '#web/ui/useForm.ts'
import { useBooks } from '../books.ts'
import { RecordSelect } from '../RecordSelect.tsx'
import { useRecords } from '../useRecords.ts'
import { nameOf } from '../words.ts'
import { isTaxFor } from './is-tax-for.ts'
import classes from './setup.module.css'

type Choice = AccountingSetup['taxes'][number]

/** Which tax of the provider each rate is, with what is suggested for it. */
export function TaxFields({ rates, form }: { rates: TaxRateConfig['data']; form: FieldsOf<{ taxes: Choice[] }> }) {
  const { provider, side } = useBooks()
  const { records } = useRecords('tax')
  const { taxes } = form.values
  const open = taxes.flatMap(({ rate, taxId }, index) => {
    const suggested = rates.find((one) => one.rate === rate)?.suggestedTaxId ?? null
    return taxId === null && suggested !== null ? [{ index, suggested }] : []
  })
  const use = (index: number, taxId: string | null) => form.setIn('taxes', index, (before) => ({ ...before, taxId }))
  const nameOfTax = (id: string) => records.find((record) => record.id === id)?.name ?? id
  return (
    <Card
      title="Tax"
      note={`Choose the ${nameOf(provider)} tax for each of your rates`}
      actions={
        open.length > 1 && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              for (const { index, suggested } of open) use(index, suggested)
            }}
          >
            Use all suggestions
          </Button>
        )
      }
    >
      <FieldGroup label="Tax">
        {taxes.map(({ rate, taxId }, index) => {
          const suggestion = open.find((one) => one.index === index)?.suggested
          return (
            <div key={rate} id={index === 0 ? 'taxes' : undefined} className={classes.field}>
              <RecordSelect
                label={rate === '0' ? 'No tax (0 %)' : `${rate} %`}
                kind="tax"
                isFitting={isTaxFor(side)}
                name={`taxes[${index}][taxId]`}
                value={taxId}
                error={form.errorIn('taxes', index) ?? null}
                onChange={(value) => use(index, value)}
              />
              {suggestion !== undefined && (
                <span className={classes.suggested}>
                  Same rate: {nameOfTax(suggestion)}
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Use ${nameOfTax(suggestion)} for ${rate} %`}
                    onClick={() => use(index, suggestion)}
                  >
                    Use
                  </Button>
                </span>
              )}
            </div>
          )
        })}
      </FieldGroup>
    </Card>
  )
}
