import { Checkbox, NumberInput } from '@mantine/core'
import { ORDERING_MODES } from '#contract/accounting/links.ts'
import { DOCUMENT_STATES } from '#contract/accounting/setup.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useBooks } from '../books.ts'
import { ReadAgain } from '../mapping/ReadAgain.tsx'
import { RecordSelect } from '../RecordSelect.tsx'
import { nameOf } from '../words.ts'
import { DOCUMENT_STATE_CHOICES, ORDERING_MODE_CHOICES } from './choices.ts'
import { RECORD_FIELDS, recordFieldOf, setupFieldsOf } from './fields.ts'
import classes from './setup.module.css'
import type { SetupFields } from './setup-form.ts'

/** How documents are sent: where they are booked, and when. */
export function SetupCards({ form }: { form: SetupFields }) {
  const books = useBooks()
  const fields = setupFieldsOf(books)
  const shown = RECORD_FIELDS.filter((field) => fields.includes(field))
  const name = nameOf(books.provider)
  return (
    <>
      <Card
        title="Where documents are booked"
        note={`The choices come from ${name}`}
        actions={<ReadAgain kinds={[...new Set([...shown.map((field) => recordFieldOf(field, books).kind), 'tax' as const])]} />}
      >
        <FieldGroup label="Where documents are booked">
          {shown.map((field) => (
            <div key={field} id={field} className={classes.field}>
              <RecordSelect {...recordFieldOf(field, books)} {...form.choice(field)} />
            </div>
          ))}
        </FieldGroup>
      </Card>
      <Card title="When documents are sent">
        <FieldGroup label="When documents are sent">
          {fields.includes('orderingMode') && (
            <Select
              label="Documents are sent"
              description={`Each ${books.side === 'venue' ? 'supplier' : 'customer'} can have its own choice.`}
              data={ORDERING_MODES.map((value) => ({ value, label: ORDERING_MODE_CHOICES[value] }))}
              allowDeselect={false}
              {...form.choice('orderingMode')}
            />
          )}
          {fields.includes('documentState') && (
            <Select
              label={`State in ${name}`}
              description="How far a document is when it arrives."
              data={DOCUMENT_STATES.map((value) => ({ value, label: DOCUMENT_STATE_CHOICES[value] }))}
              allowDeselect={false}
              {...form.choice('documentState')}
            />
          )}
          {fields.includes('combinedExpenseBill') && (
            <Wide>
              <Checkbox
                label="One bill a month"
                description="Combines the orders of a month from one supplier in one bill. Each supplier can have its own choice."
                {...form.check('combinedExpenseBill')}
              />
            </Wide>
          )}
          {fields.includes('expenseBillCreateDay') && form.values.combinedExpenseBill && (
            <NumberInput
              label="Day of the month"
              description="The bill of the month before is made on this day; in shorter months on the last."
              min={1}
              max={31}
              allowDecimal={false}
              {...form.number('expenseBillCreateDay')}
            />
          )}
        </FieldGroup>
      </Card>
    </>
  )
}
