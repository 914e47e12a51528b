import { usePlace } from '#web/routing/current.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The pages of the CRM. */
export function CrmTabs() {
  const may = useRights()
  return (
    <Tabs
      label="CRM"
      tabs={[
        { label: 'My day', to: paths.supplier.accountActivity() },
        { label: 'Accounts', to: paths.supplier.accountActivityAt({ filter: 'Ordering' }), isCurrent: usePlace('filter') !== '' },
        ...(may('createTodos') ? [{ label: 'To-dos', to: paths.supplier.todos(), hasRows: true }] : []),
        { label: 'Team activity', to: paths.supplier.teamActivity(), hasRows: true },
        { label: 'Expenses', to: paths.supplier.expenses(), hasRows: true },
      ]}
    />
  )
}
