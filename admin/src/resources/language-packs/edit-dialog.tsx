import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { languageTags } from '@pasar/contract/constants'
import { findFault, type Texts } from '@pasar/contract/pack-texts'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { PackText } from './pack-texts.ts'
import { faultText } from './text-table.tsx'
import type { LanguagePack } from './use-pack-texts.ts'
import { usePublish } from './use-publish.ts'

type Props = { pack: LanguagePack; text: PackText; english: Texts; onClose(): void }

/** Publishes one text, or returns to the built-in one. */
export function EditDialog({ pack, text, english, onClose }: Props) {
  const { key, builtIn, published } = text
  const [value, setValue] = useState(published ?? builtIn)
  const { publish, isPending } = usePublish(pack, onClose)
  const next = value.trim()
  const fault = findFault(english, key, next)
  const { [key]: _, ...others } = pack.texts
  const isUnchanged = next === '' || next === (published ?? builtIn)
  return (
    <FormDialog
      wide
      title={key}
      label={t('Publish')}
      busy={isPending}
      disabled={isUnchanged || fault !== undefined}
      onClose={onClose}
      onSubmit={() => publish(next === builtIn ? others : { ...others, [key]: next })}
    >
      <Typography lang="en" sx={{ whiteSpace: 'pre-line' }}>
        {text.english}
      </Typography>
      <TextField
        label={t('Text')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={next !== '' && fault !== undefined}
        helperText={next !== '' && fault ? faultText[fault] : t('Keep what is in double braces as it is.')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { lang: languageTags[pack.id], maxLength: 2000 } }}
        autoFocus
      />
      {published !== undefined && (
        <Button sx={{ alignSelf: 'start' }} disabled={isPending} onClick={() => publish(others)}>
          {builtIn ? t('Use the built-in text: %{text}', { text: builtIn }) : t('Remove')}
        </Button>
      )}
    </FormDialog>
  )
}
