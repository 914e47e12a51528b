import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { call } from '#web/api/call.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { RecipeTabs } from './RecipeTabs.tsx'
import { RecordSales } from './RecordSales.tsx'
import classes from './Sales.module.css'
import { SalesFiles } from './SalesFiles.tsx'
import { SalesInFile } from './SalesInFile.tsx'
import { SalesList } from './SalesList.tsx'
import { SALES_CHANGE } from './sales-change.ts'
import { SALES_DEFAULTS } from './sales-views.ts'

const TableImport = later(() => import('#web/shared/imports/TableImport.tsx').then((part) => part.TableImport))

/** What was sold of the recipes: typed in, or out of files. */
export function RecipeSales() {
  const [filters, change] = useAddressState(SALES_DEFAULTS)
  const mayRecord = useRights()('manageInventory')
  const [isRecording, setRecording] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const wasImporting = useEver(isImporting)
  const record = mayRecord && <Button onClick={() => setRecording(true)}>Record sales</Button>
  const isFiles = filters.list === 'files'
  return (
    <Page
      title="Recipes"
      subtitle="Recipes sold, and what they cost on that day"
      tabs={<RecipeTabs current="sales" />}
      actions={
        mayRecord && (
          <>
            <Button variant="default" onClick={() => setImporting(true)}>
              Import sales
            </Button>
            {record}
          </>
        )
      }
    >
      <Toolbar>
        <FilterPills
          label="Show"
          value={isFiles ? 'files' : 'sales'}
          onChange={(list) => change({ list, page: '1' })}
          pills={[
            { value: 'sales', label: 'Sales' },
            { value: 'files', label: 'Imported files' },
          ]}
        />
      </Toolbar>
      {isFiles ? (
        <SalesFiles page={filters.page} onPage={(page) => change({ page })} mayUndo={mayRecord} />
      ) : (
        <>
          <div className={classes.filters}>
            <RangeFields value={filters} onChange={(changed) => change({ ...changed, page: '1' })} />
            <RecipeSelect value={filters.recipe} onChange={(recipe) => change({ recipe, page: '1' })} />
          </div>
          <SalesList
            filters={filters}
            onPage={(page) => change({ page })}
            onClear={() => change({ ...SALES_DEFAULTS, range: 'all_time' })}
            record={record}
            mayUndo={mayRecord}
          />
        </>
      )}
      {isRecording && <RecordSales onClose={() => setRecording(false)} />}
      {wasImporting && (
        <Suspense>
          <TableImport
            what="sales"
            importing={recipeSales.import}
            sent={{}}
            changes={SALES_CHANGE}
            hint="Columns: Recipe, Quantity and Date; Time and Receipt if the till writes them. Recipes are matched by name. A row that was imported before changes nothing, or corrects its quantity."
            template={() => call(recipeSales.template, { query: { format: 'xlsx' } })}
            rowsOf={({ sales = [], inserted, updated }) =>
              sales.length > 0 && <SalesInFile sales={sales} count={inserted + updated} />
            }
            opened={isImporting}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** Sales of one recipe only. */
function RecipeSelect({ value, onChange }: { value: string; onChange: (recipe: string) => void }) {
  const { data } = useAnswerLater(recipes.list, { query: { show: 'all', limit: '100' } }, { quiet: true })
  return (
    <Select
      label="Recipe"
      placeholder="All recipes"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear recipe' }}
      nothingFoundMessage="No such recipe"
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value || null}
      onChange={(recipe) => onChange(recipe ?? '')}
    />
  )
}
