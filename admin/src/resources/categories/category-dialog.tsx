import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import {
  adminCategoryDelete,
  adminCategoryMove,
  adminCategorySave,
} from '@pasar/contract/calls/admin/categories'
import { categoryKindNames } from '@pasar/contract/calls/admin/goods'
import { useState } from 'react'
import { BooleanInput, Form, HttpError, required, SelectInput, TextInput, useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { TextsInput } from '../../ui/texts-input.tsx'
import type { Category, Edited } from './tree.tsx'

/** The icons that the shop draws (web/src/features/catalog/components/DrawnIcon.tsx). */
const icons =
  'all baby bath candy coffee cooking-pot cup-soda dumbbell flower-2 gift heart-pulse home lamp leaf pill shirt soup sparkles wheat'.split(
    ' ',
  )
/** An icon that the shop does not draw (it shows a basket) stays until another is chosen. */
const iconsWith = (own: string | undefined) => (own && !icons.includes(own) ? [own, ...icons] : icons)
const kindNames = { care: 'Care', food: 'Food & drink', living: 'Living', general: 'Everything else' }
/** Stands for the first level, which a select cannot name by null. */
const TOP = 'top'

type Values = Pick<Category, 'slug' | 'name' | 'icon' | 'tint' | 'kind' | 'hidden'> & { parent: string }
type Props = { all: readonly Category[]; edited: Edited; onClose(changed: boolean): void }

/** Creates a category or changes it: its words, its looks, and what it stands below. */
export function CategoryDialog({ all, edited, onClose }: Props) {
  const notify = useNotify()
  const [problem, setProblem] = useState('')
  const category = 'category' in edited ? edited.category : undefined
  const parentId = 'category' in edited ? edited.category.parentId : (edited.below?.id ?? null)
  const values: Partial<Values> = category
    ? { ...category, parent: parentId ?? TOP }
    : { parent: parentId ?? TOP, icon: 'leaf', tint: '#e8f3ec', kind: 'general', hidden: false }

  async function save(data: object) {
    const { parent, slug, name, icon, tint, kind, hidden } = data as Values
    const wanted = parent === TOP ? null : parent
    setProblem('')
    try {
      const fields = { slug, name, icon, tint, kind, hidden }
      const saved = await callApi(adminCategorySave, { ...fields, id: category?.id, parentId: wanted })
      if (category && wanted !== category.parentId)
        await callApi(adminCategoryMove, { id: saved.id, parentId: wanted, position: 1000 })
      notify('Saved; the shop shows it at once.', { type: 'success' })
      onClose(true)
      return undefined
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It could not be saved.')
      const errors = error instanceof HttpError ? error.body?.errors : undefined
      return errors?.parentId ? { ...errors, parent: errors.parentId } : errors
    }
  }

  async function remove() {
    try {
      await callApi(adminCategoryDelete, { id: category!.id })
      notify('Deleted.', { type: 'success' })
      onClose(true)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It could not be deleted.')
    }
  }

  const parents = all
    .filter((c) => c.level < 3 && c.id !== category?.id)
    .map((c) => ({ id: c.id, name: `${'\u2003'.repeat(c.level)}${c.name['en-us']}` }))
  const title = category ? category.name['en-us'] : 'New category'
  return (
    <Dialog open onClose={() => onClose(false)} fullWidth maxWidth="sm" aria-label={title}>
      <Form onSubmit={save} defaultValues={values}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          {problem && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          )}
          <TextsInput source="name" label="Name" />
          <TextInput
            source="slug"
            label="Address"
            helperText="Small letters, digits and hyphens; imports name the category by it"
            validate={required()}
            fullWidth
          />
          <SelectInput
            source="parent"
            label="Stands below"
            choices={[{ id: TOP, name: 'Nothing: the first level' }, ...parents]}
            validate={required()}
            helperText={false}
            fullWidth
          />
          <SelectInput
            source="icon"
            choices={iconsWith(category?.icon).map((id) => ({ id, name: id }))}
            validate={required()}
            helperText={false}
            fullWidth
          />
          <TextInput source="tint" label="Tint" type="color" helperText={false} fullWidth />
          <SelectInput
            source="kind"
            choices={categoryKindNames.map((id) => ({ id, name: kindNames[id] }))}
            validate={required()}
            helperText={false}
            fullWidth
          />
          <BooleanInput
            source="hidden"
            label="Hidden in the shop, with what is below it"
            helperText={false}
          />
        </DialogContent>
        <DialogActions>
          {category && (
            <AskFirst
              label="Delete"
              title={`Delete ${title}?`}
              text="Only a category without goods and subcategories can go."
              danger
              onSure={remove}
            />
          )}
          <Button onClick={() => onClose(false)} sx={{ ml: 'auto' }}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Save
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
