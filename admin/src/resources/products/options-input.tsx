import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import TranslateIcon from '@mui/icons-material/Translate'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import {
  addOption,
  addValue,
  type OptionDraft,
  type ProductVariants,
  removeOption,
  removeValue,
} from './skus.ts'
import { TranslationsDialog } from './translations-dialog.tsx'

/** Options of a product with their values. Adding and removing values adds and removes SKUs. */
export function OptionsInput() {
  const { getValues, setValue } = useFormContext()
  const options = (useWatch({ name: 'options' }) ?? []) as OptionDraft[]
  const change = (update: (variants: ProductVariants) => ProductVariants) => {
    const next = update({ options: getValues('options') ?? [], skus: getValues('skus') ?? [] })
    setValue('options', next.options, { shouldDirty: true })
    setValue('skus', next.skus, { shouldDirty: true })
  }
  const replace = (at: number, option: OptionDraft) =>
    change(({ skus }) => ({ options: options.map((o, i) => (i === at ? option : o)), skus }))
  return (
    <Stack sx={{ gap: 2, width: '100%' }}>
      {options.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('No options. Add an option such as colour or size to create a SKU for each combination.')}
        </Typography>
      )}
      {options.map((option, at) => (
        <OptionCard
          key={option.id ?? option.name['en-us']}
          option={option}
          onChange={(next) => replace(at, next)}
          onRemove={() => change((variants) => removeOption(variants, at))}
          onAdd={(label) =>
            change((variants) => addValue(variants, at, { label: { 'en-us': label }, colour: null }))
          }
          onRemoveValue={(value) => change((variants) => removeValue(variants, at, value))}
        />
      ))}
      {options.length < 3 && (
        <NewOption
          onAdd={(name, value) =>
            change((variants) =>
              addOption(variants, {
                name: { 'en-us': name },
                values: [{ label: { 'en-us': value }, colour: null }],
              }),
            )
          }
        />
      )}
    </Stack>
  )
}

type OptionProps = {
  option: OptionDraft
  onChange(option: OptionDraft): void
  onRemove(): void
  onAdd(label: string): void
  onRemoveValue(value: number): void
}

function OptionCard({ option, onChange, onRemove, onAdd, onRemoveValue }: OptionProps) {
  /** Index of the value whose dialog is open; −1 for the option's name. */
  const [translated, setTranslated] = useState<number | null>(null)
  const name = option.name['en-us']
  return (
    <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 2, p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
        <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>{name}</Typography>
        <IconButton
          size="small"
          aria-label={t('Translate option %{name}', { name })}
          onClick={() => setTranslated(-1)}
        >
          <TranslateIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('Remove option %{name}', { name })} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {option.values.map((value, i) => (
          <Chip
            key={value.id ?? value.label['en-us']}
            label={value.label['en-us']}
            onClick={() => setTranslated(i)}
            onDelete={option.values.length > 1 ? () => onRemoveValue(i) : undefined}
            avatar={
              value.colour ? (
                <Box sx={{ bgcolor: value.colour, borderRadius: '50%' }} component="span" />
              ) : undefined
            }
          />
        ))}
        <AddText
          label={t('New value of %{name}', { name })}
          onAdd={(label) => {
            if (!option.values.some((v) => v.label['en-us'] === label)) onAdd(label)
          }}
        />
      </Stack>
      {translated !== null && (
        <TranslationsDialog
          title={translated < 0 ? t('Name of the option') : t('Name of the value')}
          texts={translated < 0 ? option.name : option.values[translated]!.label}
          colour={translated < 0 ? undefined : (option.values[translated]!.colour ?? null)}
          onClose={(texts, colour) => {
            if (texts && translated < 0) onChange({ ...option, name: texts })
            if (texts && translated >= 0)
              onChange({
                ...option,
                values: option.values.map((v, i) => (i === translated ? { ...v, label: texts, colour } : v)),
              })
            setTranslated(null)
          }}
        />
      )}
    </Box>
  )
}

function AddText({ label, onAdd }: { label: string; onAdd(text: string): void }) {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim()) onAdd(text.trim())
    setText('')
  }
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
      <TextField
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        size="small"
        sx={{ width: 180 }}
      />
      <Button size="small" onClick={add} disabled={!text.trim()}>
        {t('Add')}
      </Button>
    </Stack>
  )
}

function NewOption({ onAdd }: { onAdd(name: string, value: string): void }) {
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const add = () => {
    onAdd(name.trim(), value.trim())
    setName('')
    setValue('')
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        label={t('New option, for example Colour')}
        fullWidth={false}
        sx={{ width: 230 }}
        value={name}
        onChange={({ target }) => setName(target.value)}
        size="small"
      />
      <TextField
        label={t('First value')}
        fullWidth={false}
        sx={{ width: 180 }}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        size="small"
      />
      <Button size="small" variant="outlined" onClick={add} disabled={!name.trim() || !value.trim()}>
        {t('Add option')}
      </Button>
    </Stack>
  )
}
