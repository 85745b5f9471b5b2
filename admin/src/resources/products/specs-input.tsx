import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Language } from '@pasar/contract/constants'
import { useInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { moveItem, RowActions } from './row-actions.tsx'

type Spec = { name: string; value: string }

/** Specifications in one language. */
export function SpecsInput({ language }: { language: Language }) {
  const { field } = useInput({ source: `specs.${language}`, defaultValue: [] })
  const specs = (field.value || []) as Spec[]
  const set = (next: Spec[]) => field.onChange(next)
  const change = (at: number, part: Partial<Spec>) =>
    set(specs.map((spec, i) => (i === at ? { ...spec, ...part } : spec)))
  return (
    <Stack sx={{ gap: 1 }}>
      {specs.map((spec, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
        <Stack key={i} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <TextField
            label={t('Name')}
            value={spec.name}
            onChange={({ target }) => change(i, { name: target.value })}
            size="small"
            sx={{ flex: 1 }}
          />
          <TextField
            label={t('Value')}
            value={spec.value}
            onChange={({ target }) => change(i, { value: target.value })}
            size="small"
            sx={{ flex: 2 }}
          />
          <RowActions
            name={t('specification %{i}', { i: i + 1 })}
            first={i === 0}
            last={i === specs.length - 1}
            onMove={(by) => set(moveItem(specs, i, i + by))}
            onRemove={() => set(specs.filter((_, at) => at !== i))}
          />
        </Stack>
      ))}
      <div>
        <Button size="small" variant="outlined" onClick={() => set([...specs, { name: '', value: '' }])}>
          {t('Add specification')}
        </Button>
      </div>
    </Stack>
  )
}
