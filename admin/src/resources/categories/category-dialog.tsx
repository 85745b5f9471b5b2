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
} from '@pasar/contract/calls/admin/catalog/categories'
import { categoryKindNames } from '@pasar/contract/calls/admin/catalog/products'
import { useState } from 'react'
import { BooleanInput, Form, HttpError, required, SelectInput, TextInput, useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { CountriesInput } from '../../ui/form/countries-input.tsx'
import { TranslatableTextInput } from '../../ui/form/translatable-text-input.tsx'
import { FormChanges } from '../../ui/form/unsaved-changes.tsx'
import type { Category, Editing } from './category.ts'

/** Icons that the client supports (web/src/features/catalog/components/CategoryIconImage.tsx). */
const icons =
  'all baby bath candy coffee cooking-pot cup-soda dumbbell flower-2 gift heart-pulse home lamp leaf pill shirt soup sparkles wheat'.split(
    ' ',
  )
/** Keeps an unsupported icon, which the client shows as a basket, as a choice. */
const iconsWith = (current: string | undefined) =>
  current && !icons.includes(current) ? [current, ...icons] : icons
const kindLabels = { care: t('Care'), food: t('Food & drink'), living: t('Living'), general: t('Other') }
/** Value of the top level, since a select cannot hold null. */
const TOP = 'top'

type Values = Pick<
  Category,
  'slug' | 'name' | 'icon' | 'tint' | 'kind' | 'hidden' | 'prohibitedCountries'
> & { parent: string }
type Props = { all: readonly Category[]; editing: Editing; onClose(): void }

/** Creates or edits a category. */
export function CategoryDialog({ all, editing, onClose }: Props) {
  const notify = useNotify()
  const [problem, setProblem] = useState('')
  // Where the move below fails, the next attempt saves over the change of this one.
  const [version, setVersion] = useState('category' in editing ? editing.category.version : undefined)
  const category = 'category' in editing ? editing.category : undefined
  const parentId = 'category' in editing ? editing.category.parentId : (editing.parent?.id ?? null)
  const values: Partial<Values> = category
    ? { ...category, parent: parentId ?? TOP }
    : {
        parent: parentId ?? TOP,
        icon: 'leaf',
        tint: '#e8f3ec',
        kind: 'general',
        hidden: false,
        prohibitedCountries: [],
      }

  async function save(data: object) {
    const { parent, slug, name, icon, tint, kind, hidden, prohibitedCountries } = data as Values
    const newParentId = parent === TOP ? null : parent
    setProblem('')
    try {
      const fields = { slug, name, icon, tint, kind, hidden, prohibitedCountries }
      const id = category?.id
      const saved = await callApi(adminCategorySave, { ...fields, id, version, parentId: newParentId })
      if (category) setVersion(saved.version)
      if (category && newParentId !== category.parentId)
        await callApi(adminCategoryMove, { id: saved.id, parentId: newParentId, position: 1000 })
      notify(t('Saved'), { type: 'success' })
      onClose()
      return undefined
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('Save failed'))
      const errors = error instanceof HttpError ? error.body?.errors : undefined
      return errors?.parentId ? { ...errors, parent: errors.parentId } : errors
    }
  }

  async function remove() {
    try {
      await callApi(adminCategoryDelete, { id: category!.id })
      notify(t('Deleted'), { type: 'success' })
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('Deletion failed'))
    }
  }

  const parents = all
    .filter((c) => c.level < 3 && c.id !== category?.id)
    .map((c) => ({ id: c.id, name: `${'\u2003'.repeat(c.level)}${c.name['en-us']}` }))
  const title = category ? category.name['en-us'] : t('New category')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={title}>
      <Form onSubmit={save} defaultValues={values}>
        <FormChanges />
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          {problem && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          )}
          <TranslatableTextInput source="name" label={t('Name')} />
          <TextInput
            source="slug"
            label={t('Slug')}
            helperText={t(
              'Lowercase letters, digits and hyphens. Imports refer to the category by its slug.',
            )}
            validate={required()}
            fullWidth
          />
          <SelectInput
            source="parent"
            label={t('Parent category')}
            choices={[{ id: TOP, name: t('None (top level)') }, ...parents]}
            validate={required()}
            helperText={false}
            fullWidth
          />
          <SelectInput
            source="icon"
            label={t('Icon')}
            choices={iconsWith(category?.icon).map((id) => ({ id, name: id }))}
            validate={required()}
            helperText={false}
            fullWidth
          />
          <TextInput source="tint" label={t('Tint')} type="color" helperText={false} fullWidth />
          <SelectInput
            source="kind"
            label={t('Kind')}
            choices={categoryKindNames.map((id) => ({ id, name: kindLabels[id] }))}
            validate={required()}
            helperText={false}
            fullWidth
          />
          <BooleanInput
            source="hidden"
            label={t('Hide in the shop, including subcategories')}
            helperText={false}
          />
          <CountriesInput source="prohibitedCountries" label={t('May not be sent to, with subcategories')} />
        </DialogContent>
        <DialogActions>
          {category && (
            <ConfirmButton
              label={t('Delete')}
              title={t('Delete %{title}?', { title })}
              text={t('Only categories without products and subcategories can be deleted.')}
              danger
              onConfirm={remove}
            />
          )}
          <Button onClick={onClose} sx={{ ml: 'auto' }}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('Save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
