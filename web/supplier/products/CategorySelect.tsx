import { TreeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { type Category, categories } from '#contract/categories.ts'
import { useAnswerLater } from '#web/api/query.ts'

type Node = { value: string; label: string; name: string; children?: Node[] }

const nodeOf = ({ id, name, displayName, children }: Category): Node => ({
  value: String(id),
  label: displayName,
  name,
  ...(children.length > 0 && { children: children.map(nodeOf) }),
})

/** Chooses a category from the tree; what is chosen shows as 'Parent - Name'. */
export function CategorySelect({
  label,
  isLabelHidden = false,
  placeholder,
  value,
  onChange,
  name,
  error,
  disabled = false,
}: {
  label: string
  isLabelHidden?: boolean
  placeholder: string
  value: string | null
  onChange: (value: string | null) => void
  name?: string
  error?: string | null
  disabled?: boolean
}) {
  const { data } = useAnswerLater(categories.distributorList, {})
  const nodes = useMemo(() => (data?.data ?? []).map(nodeOf), [data])
  return (
    <TreeSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...(name && { name })}
      placeholder={placeholder}
      data={nodes}
      value={value}
      onChange={onChange}
      renderNode={({ node }) => (node as unknown as Node).name}
      error={error}
      disabled={disabled}
      searchable
      clearable
      defaultExpandAll
      withLines={false}
      maxDropdownHeight={320}
      nothingFoundMessage="No such category"
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    />
  )
}
