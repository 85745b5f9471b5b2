import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminCategoryList, adminCategoryMove } from '@pasar/contract/calls/admin/catalog/categories'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Title } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import type { Category, Editing } from './category.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'

/** Category tree: reorder by drag or buttons, edit in a dialog. */
export function CategoryTree() {
  const { data, error } = useCallQuery(adminCategoryList, {})
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: [adminCategoryList.path] })
  const move = useAction(adminCategoryMove, { done: t('Order saved'), onDone: refresh })
  const [editing, setEditing] = useState<Editing>()
  const dragged = useRef<Category | null>(null)
  const all = data?.list ?? []

  const listSiblings = (category: Category) => all.filter((c) => c.parentId === category.parentId)
  const moveBy = (category: Category, by: -1 | 1) => {
    const index = listSiblings(category).findIndex((c) => c.id === category.id)
    move.mutate({ id: category.id, parentId: category.parentId, position: index + by })
  }
  /** Moves the dragged category to the position of the target, under the target's parent. */
  const drop = (target: Category) => {
    const moving = dragged.current
    dragged.current = null
    if (!moving || moving.id === target.id) return
    const others = listSiblings(target).filter((c) => c.id !== moving.id)
    const index = others.findIndex((c) => c.id === target.id)
    const wasAbove =
      moving.parentId === target.parentId && all.findIndex((c) => c.id === moving.id) < all.indexOf(target)
    move.mutate({ id: moving.id, parentId: target.parentId, position: wasAbove ? index + 1 : index })
  }

  return (
    <>
      <Title title={t('Categories')} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', my: 1.5 }}>
        <Button variant="contained" size="small" onClick={() => setEditing({ parent: null })}>
          {t('New category')}
        </Button>
      </Stack>
      {error && <Typography color="error">{error.message}</Typography>}
      {data && all.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 4 }}>
          {t('No categories yet. Every product needs a category, so create the first one.')}
        </Typography>
      )}
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.map((category) => {
          const siblings = listSiblings(category)
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
              onMove={(by) => moveBy(category, by)}
              onEdit={() => setEditing({ category })}
              onAdd={() => setEditing({ parent: category })}
            />
          )
        })}
      </Card>
      {editing && (
        <CategoryDialog
          all={all}
          editing={editing}
          onClose={() => {
            setEditing(undefined)
            // Also after a refusal: somebody else has changed the category.
            refresh()
          }}
        />
      )}
    </>
  )
}
