import DeleteIcon from '@mui/icons-material/Clear'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import {
  adminSavedFilterDelete,
  adminSavedFilterList,
  adminSavedFilterSave,
} from '@pasar/contract/calls/admin/console'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../form/form-dialog.tsx'

type Filter = Record<string, string | number | boolean>

const texts = {
  label: t('Saved filters'),
  save: t('Save filter'),
  title: t('Save this filter'),
  text: t(
    'Saves the current filters of this list for your account. A filter with the same name is replaced.',
  ),
  name: t('Name'),
  saved: t('Filter saved'),
  deleted: t('Filter deleted'),
  remove: (name: string) => t('Delete the filter %{name}', { name }),
} as const

/** Filters without empty values and with sorted names, to compare and to save. */
const normalize = (values: Record<string, unknown>): Filter =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ) as Filter

const isSame = (a: Filter, b: Filter): boolean =>
  JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))

/** The own saved filters of a list: a click applies one. The current filters can be saved by name. */
export function SavedFilters() {
  const { resource, filterValues, displayedFilters, setFilters } = useListContext()
  const { data } = useCallQuery(adminSavedFilterList, { resource: resource.toLowerCase() })
  const remove = useAction(adminSavedFilterDelete, { done: texts.deleted })
  const [isSaving, setSaving] = useState(false)
  const current = normalize(filterValues)
  const saved = data?.list ?? []
  const isSaved = saved.some(({ filter }) => isSame(filter, current))
  const canSave = Object.keys(current).length > 0 && data !== undefined && !isSaved
  const apply = (filter: Filter) =>
    setFilters(filter, {
      ...displayedFilters,
      ...Object.fromEntries(Object.keys(filter).map((name) => [name, true])),
    })
  return (
    <Box component="section" aria-label={texts.label} sx={row}>
      {saved.map(({ id, name, filter }) => (
        <Chip
          key={id}
          label={name}
          size="small"
          variant={isSame(filter, current) ? 'filled' : 'outlined'}
          color={isSame(filter, current) ? 'primary' : 'default'}
          onClick={() => apply(filter)}
          onDelete={() => remove.mutate({ id })}
          deleteIcon={<DeleteIcon aria-hidden={false} aria-label={texts.remove(name)} />}
        />
      ))}
      {canSave && (
        <Button size="small" onClick={() => setSaving(true)}>
          {texts.save}
        </Button>
      )}
      {isSaving && (
        <SaveDialog resource={resource.toLowerCase()} filter={current} onClose={() => setSaving(false)} />
      )}
    </Box>
  )
}

function SaveDialog({ resource, filter, onClose }: { resource: string; filter: Filter; onClose(): void }) {
  const [name, setName] = useState('')
  const save = useAction(adminSavedFilterSave, { done: texts.saved, onDone: onClose })
  return (
    <FormDialog
      title={texts.title}
      text={texts.text}
      label={texts.save}
      busy={save.isPending}
      disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() => save.mutate({ resource, name: name.trim(), filter })}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoFocus
        fullWidth
      />
    </FormDialog>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.75,
  '&:empty': { display: 'none' },
} as const
