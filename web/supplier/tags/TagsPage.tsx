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

/** What products are sorted by: named, coloured, shown in the shop or not, in the order that is theirs. */
export default function TagsPage() {
  const { data } = useAnswer(tags.list, SENT)
  const may = useRights()
  const [open, setOpen] = useState<Tag | 'new' | null>(null)
  const canEdit = may('editProductInfo')
  const add = (
    <Button disabled={!canEdit} title={canEdit ? undefined : 'Not among your permissions'} onClick={() => setOpen('new')}>
      New tag
    </Button>
  )
  return (
    <Page
      title="Tags"
      crumbs={<TextLink to={paths.supplier.products()}>Products</TextLink>}
      subtitle="Customers find products by them. The first comes first, in lists as in your shop."
      actions={add}
      tabs={<SortingTabs />}
    >
      {data.length === 0 ? (
        <div className={classes.frame}>
          <Empty title="No tags yet" action={add}>
            “Organic”, “On offer”, “Last bottles”: a tag goes on any number of products, and lists can be narrowed to it.
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
