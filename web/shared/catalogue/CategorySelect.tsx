import { useMemo } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { Select } from '#web/ui/Select.tsx'
import classes from './CategorySelect.module.css'
import { useCatalogue } from './catalogue.ts'

type Choice = { value: string; label: string; name: string; depth: number }

const choicesOf = (tree: readonly Category[], depth = 0): Choice[] =>
  tree.flatMap(({ id, name, displayName, children }) => [
    { value: String(id), label: displayName, name, depth },
    ...choicesOf(children, depth + 1),
  ])

/** Chooses a category from the tree; the chosen one is shown as 'Parent - Name'. */
export function CategorySelect({
  label,
  isLabelHidden = false,
  placeholder,
  ...field
}: {
  label: string
  isLabelHidden?: boolean
  placeholder: string
  value: string | null
  onChange: (value: string | null) => void
  name?: string
  error?: string | null
}) {
  const { data } = useAnswerLater(...useCatalogue().lookups.categories)
  const choices = useMemo(() => choicesOf(data?.data ?? []), [data])
  return (
    <Select
      {...field}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      data={choices}
      renderOption={({ option }) => {
        const { name, depth } = option as Choice
        return (
          <span className={classes.choice} data-depth={depth} style={{ paddingLeft: depth * 16 }}>
            {name}
          </span>
        )
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      nothingFoundMessage="No such category"
    />
  )
}
