import type { Party, PlatformOverview } from '#contract/insight/platform-overview.ts'
import { formatQuantity } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Figures } from '#web/ui/Figures.tsx'

/** How many companies and people there are, and how many of them came in the range. */
export function Parties({ overview: { parties } }: { overview: PlatformOverview }) {
  return (
    <Figures
      label="Companies and users"
      figures={[
        figure('Suppliers', parties.suppliers, paths.admin.suppliers()),
        figure('Groups', parties.groups, paths.admin.groups()),
        figure('Outlets', parties.outlets),
        figure('Users', parties.users, paths.admin.users()),
      ]}
    />
  )
}

const figure = (name: string, { total, added, addedBefore }: Party, to?: string) => ({
  name,
  value: formatQuantity(total),
  below: `${formatQuantity(added)} new, ${formatQuantity(addedBefore)} in the period before`,
  ...(to !== undefined && { to }),
})
