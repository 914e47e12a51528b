import { Dialog } from './Dialog.tsx'
import { Keys } from './Keys.tsx'
import classes from './ShortcutsSheet.module.css'

const EVERYWHERE = [
  { keys: ['Ctrl', 'K'], effect: 'Search orders, products, partners and pages' },
  { keys: ['/'], effect: 'Search this list' },
  { keys: ['?'], effect: 'Show keyboard shortcuts' },
  { keys: ['Esc'], effect: 'Close the open dialog or panel' },
]

const LISTS = [
  { keys: ['↑', '↓'], effect: 'Move through the rows' },
  { keys: ['Enter'], effect: 'Open the row' },
  { keys: ['Space'], effect: 'Select the row' },
]

const QUANTITIES = [
  { keys: ['0', '–', '9'], effect: 'Type a quantity' },
  { keys: ['+', '−'], effect: 'Increase or decrease by one' },
  { keys: ['Ctrl', '↵'], effect: 'Continue to the next step' },
]

/** The keyboard shortcuts, opened with '?'. */
export function ShortcutsSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <div className={classes.sheet}>
        <Group title="Everywhere" rows={EVERYWHERE} />
        <Group title="Lists" rows={LISTS} />
        <Group title="Quantities" rows={QUANTITIES} />
      </div>
    </Dialog>
  )
}

function Group({ title, rows }: { title: string; rows: typeof EVERYWHERE }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.rows}>
        {rows.map(({ keys, effect }) => (
          <div key={effect} className={classes.row}>
            <dt>
              <Keys of={keys} />
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
