import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type Category, categories } from '#contract/catalogue/categories.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { usePlace } from '#web/routing/current.ts'
import { countOf } from '#web/shared/format.ts'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { Message } from '#web/ui/Message.tsx'
import { Page } from '#web/ui/Page.tsx'
import { RowButtons } from '#web/ui/RowButtons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { GoodsTabs } from '../goods/GoodsTabs.tsx'
import classes from './CategoriesPage.module.css'
import { CategoryPicture } from './CategoryPicture.tsx'
import { pathTo } from './category-path.ts'

const CategoryForm = later(() => import('./CategoryForm.tsx').then((part) => part.CategoryForm))

export const loader = () => load(categories.adminList, {})

/** The category tree, one level at a time, to any depth. */
export default function CategoriesPage() {
  const { data: tree } = useAnswer(categories.adminList, {})
  const navigate = useNavigate()
  const [editing, setEditing] = useState<Category | 'new' | null>(null)
  const remove = useCall(categories.remove, { changes: [categories.adminList] })
  const ids = usePlace('_splat').split('/').filter(Boolean).map(Number)
  const path = pathTo(tree, ids)
  const current = path.at(-1)
  if (ids.length > 0 && !current) return <Message title="Category not found">It may have been moved or deleted.</Message>

  const addressOf = (category: Category) => paths.admin.category([...ids, category.id])
  const onDelete = async (category: Category) => {
    const isSure = await confirm({
      title: `Delete ${category.name}?`,
      message: 'A category can be deleted once it has no subcategories or products.',
      confirm: 'Delete category',
      isDanger: true,
    })
    if (!isSure) return
    remove.send({ params: { categoryId: category.id } }, () => {
      toast.success(`${category.name} deleted`)
      if (category.id === current?.id) void navigate({ to: upOf(path) })
    })
  }

  const columns: Column<Category>[] = [
    {
      id: 'name',
      header: 'Category',
      card: 'title',
      cell: (row) => (
        <span className={classes.name}>
          <ProductThumb product={{ name: row.name, image: row.image, categoryId: row.id }} />
          {row.name}
        </span>
      ),
    },
    { id: 'children', header: 'Subcategories', cell: ({ children }) => countOf(children.length, 'category', 'categories') },
    { id: 'products', header: 'Products', align: 'right', cell: ({ productCount }) => countOf(productCount, 'product') },
    {
      id: 'buttons',
      header: 'Edit',
      isHeaderHidden: true,
      align: 'right',
      card: 'end',
      width: '112px',
      cell: (row) => (
        <RowButtons name={row.name} change="Edit" onChange={() => setEditing(row)} onDelete={() => void onDelete(row)} />
      ),
    },
  ]

  return (
    <Page
      title={current?.name ?? 'Categories'}
      subtitle={current ? countOf(current.productCount, 'product') : 'Shared by all products on the platform'}
      {...(current && { crumbs: <Crumbs path={path} />, aside: <CategoryPicture key={current.id} category={current} /> })}
      {...(!current && { tabs: <GoodsTabs /> })}
      actions={
        <>
          {current && (
            <>
              <Button variant="default" onClick={() => setEditing(current)}>
                Edit category
              </Button>
              <Button variant="default" loading={remove.isPending} onClick={() => void onDelete(current)}>
                Delete
              </Button>
            </>
          )}
          <Button onClick={() => setEditing('new')}>{current ? 'New subcategory' : 'New category'}</Button>
        </>
      }
    >
      <DataTable
        label="Categories"
        columns={columns}
        list={{ rows: current?.children ?? tree }}
        rowId={(row) => row.id}
        rowTo={addressOf}
        rowOpens="page"
        empty={
          <Empty title={current ? `No subcategories in ${current.name}` : 'No categories yet'}>
            Categories can be nested to any depth. Add one to group products.
          </Empty>
        }
      />
      {editing && (
        <Suspense>
          <CategoryForm
            category={editing === 'new' ? null : editing}
            parentId={current?.id ?? null}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </Page>
  )
}

const upOf = (path: readonly Category[]): string =>
  path.length > 1 ? paths.admin.category(path.slice(0, -1).map(({ id }) => id)) : paths.admin.categories()

/** The parent categories as links. */
function Crumbs({ path }: { path: readonly Category[] }) {
  return (
    <>
      <TextLink to={paths.admin.categories()}>Categories</TextLink>
      {path.slice(0, -1).map(({ id, name }, depth) => (
        <span key={id}>
          {' / '}
          <TextLink to={paths.admin.category(path.slice(0, depth + 1).map((one) => one.id))}>{name}</TextLink>
        </span>
      ))}
    </>
  )
}
