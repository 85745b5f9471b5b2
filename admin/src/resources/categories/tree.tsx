import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminCategoryList, adminCategoryMove } from '@pasar/contract/calls/admin/categories'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Title } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { useRead } from '../../data/use-read.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'

export type Category = Output<typeof adminCategoryList>['list'][number]
/** What the dialog works on: a category, or where a new one goes. */
export type Edited = { category: Category } | { below: Category | null }

/** The tree of categories: moved by dragging or by their buttons, changed in a dialog. */
export function CategoryTree() {
  const { data, error } = useRead(adminCategoryList, {})
  const queries = useQueryClient()
  const again = () => void queries.invalidateQueries({ queryKey: [adminCategoryList.path] })
  const move = useAction(adminCategoryMove, { done: 'Moved.', onDone: again })
  const [edited, setEdited] = useState<Edited>()
  const dragged = useRef<Category | null>(null)
  const all = data?.list ?? []

  const neighbours = (category: Category) => all.filter((c) => c.parentId === category.parentId)
  const step = (category: Category, by: -1 | 1) => {
    const place = neighbours(category).findIndex((c) => c.id === category.id)
    move.mutate({ id: category.id, parentId: category.parentId, position: place + by })
  }
  /** What is dropped on a category takes its place; between two of different parents it changes its parent. */
  const drop = (onto: Category) => {
    const moving = dragged.current
    dragged.current = null
    if (!moving || moving.id === onto.id) return
    const others = neighbours(onto).filter((c) => c.id !== moving.id)
    const place = others.findIndex((c) => c.id === onto.id)
    const wasAbove =
      moving.parentId === onto.parentId && all.findIndex((c) => c.id === moving.id) < all.indexOf(onto)
    move.mutate({ id: moving.id, parentId: onto.parentId, position: wasAbove ? place + 1 : place })
  }

  return (
    <>
      <Title title="Categories" />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', my: 1.5 }}>
        <Button variant="contained" size="small" onClick={() => setEdited({ below: null })}>
          New category
        </Button>
      </Stack>
      {error && <Typography color="error">{error.message}</Typography>}
      {data && all.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 4 }}>
          No categories yet: goods need one to stand in, so create the first.
        </Typography>
      )}
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.map((category) => {
          const siblings = neighbours(category)
          return (
            <CategoryRow
              key={category.id}
              category={category}
              first={siblings[0]?.id === category.id}
              last={siblings.at(-1)?.id === category.id}
              onDrag={() => {
                dragged.current = category
              }}
              onDrop={() => drop(category)}
              onStep={(by) => step(category, by)}
              onEdit={() => setEdited({ category })}
              onAdd={() => setEdited({ below: category })}
            />
          )
        })}
      </Card>
      {edited && (
        <CategoryDialog
          all={all}
          edited={edited}
          onClose={(changed) => {
            setEdited(undefined)
            if (changed) again()
          }}
        />
      )}
    </>
  )
}
