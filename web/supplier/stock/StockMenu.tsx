import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import classes from '#web/ui/menu.module.css'
import { STOCK_WAYS } from './StockButtons.tsx'

import { goodsPath } from './stock-paths.ts'
import { useKeptStock } from './useKeptStock.ts'

/** The stock actions in the header of a list. */
export function StockMenu() {
  const { keepsStock } = useKeptStock()
  const [isOpen, setIsOpen] = useState(false)
  if (!keepsStock) return null
  return (
    <Dropdown
      label="Stock actions"
      isInBar={false}
      width={220}
      isOpen={isOpen}
      onChange={setIsOpen}
      faceLabel="Stock"
      faceClass={classes.face}
      face={
        <>
          Stock <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </>
      }
    >
      <div className={classes.items}>
        {STOCK_WAYS.map(([kind, label, Icon]) => (
          <Link key={kind} to={goodsPath(kind)} className={classes.item}>
            <Icon size={17} stroke={1.7} aria-hidden="true" />
            {label}
          </Link>
        ))}
      </div>
    </Dropdown>
  )
}
