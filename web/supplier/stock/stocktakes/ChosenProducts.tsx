import { CloseButton } from '@mantine/core'
import { useRef } from 'react'
import classes from '#web/shared/counting/Count.module.css'
import { countOf } from '#web/shared/format.ts'
import { ProductFinder } from '../ProductFinder.tsx'

type Chosen = { id: number; name: string }

/** The products that are counted, found by name or SKU. */
export function ChosenProducts({
  warehouse,
  chosen,
  onChange,
}: {
  warehouse: string | null
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
}) {
  const finder = useRef<HTMLInputElement>(null)
  return (
    <>
      <ProductFinder
        ref={finder}
        warehouse={warehouse}
        onChoose={({ id, name }) => onChange([...chosen.filter((one) => one.id !== id), { id, name }])}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={countOf(chosen.length, 'chosen product')}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <CloseButton
                size="lg"
                aria-label={`Do not count ${name}`}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
