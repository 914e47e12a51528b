import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type Tag, tags } from '#contract/catalogue/tags.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { SortingTabs } from '../sorting/SortingTabs.tsx'
import { TagList } from './TagList.tsx'
import classes from './Tags.module.css'

const TagForm = later(() => import('./TagForm.tsx').then((part) => part.TagForm))

const SENT = { query: { type: 'product' } } as const

export const loader = () => load(tags.list, SENT)

/** The product tags with name, colour and shop visibility, in order of priority. */
export default function TagsPage() {
  const { data } = useAnswer(tags.list, SENT)
  const may = useRights()
  const [open, setOpen] = useState<Tag | 'new' | null>(null)
  const canEdit = may('editProductInfo')
  const add = (
    <Button
      disabled={!canEdit}
      title={canEdit ? undefined : 'You do not have permission to edit products'}
      onClick={() => setOpen('new')}
    >
      New tag
    </Button>
  )
  return (
    <Page
      title="Tags"
      crumbs={<TextLink to={paths.supplier.products()}>Products</TextLink>}
      subtitle="Customers filter products by tags. The order here is used in lists and in your shop."
      actions={add}
      tabs={<SortingTabs />}
    >
      {data.length === 0 ? (
        <div className={classes.frame}>
          <Empty title="No tags yet" action={add}>
            Add tags such as “Organic” or “On offer” to products, and filter lists by them.
          </Empty>
        </div>
      ) : (
        <TagList all={data} isReadOnly={!canEdit} onEdit={setOpen} />
      )}
      {open !== null && (
        <Suspense>
          <TagForm tag={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Page>
  )
}
