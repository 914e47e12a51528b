import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Card } from './Card.tsx'
import classes from './ChartOrTable.module.css'

/** Figures as a chart, or the same as a table at the press of a button. */
export function ChartOrTable({
  title,
  note,
  controls,
  asChart = 'Show as bars',
  head,
  rows,
  children,
}: {
  title: string
  note?: ReactNode
  /** What else the figures are chosen by, before the button. */
  controls?: ReactNode
  /** The button that returns to the chart. */
  asChart?: string
  head: readonly string[]
  rows: readonly { id: string; cells: readonly string[] }[]
  /** The chart. */
  children: ReactNode
}) {
  const [isTable, setIsTable] = useState(false)
  const words = isTable ? asChart : 'Show as a table'
  return (
    <Card
      title={title}
      note={note}
      actions={
        <div className={classes.controls}>
          {controls}
          <ActionIcon aria-label={words} title={words} onClick={() => setIsTable(!isTable)}>
            {isTable ? <IconChartBar size={18} stroke={1.7} /> : <IconTable size={18} stroke={1.7} />}
          </ActionIcon>
        </div>
      }
    >
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={`${title}, as a table`}>
          <table className={classes.table}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells }) => (
                <tr key={id}>
                  {head.map((name, at) => (
                    <td key={name}>{cells[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        children
      )}
    </Card>
  )
}
