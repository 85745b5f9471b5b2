import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { LanguageTabs } from '../../ui/form/language-tabs.tsx'
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.tsx'

type Texts = { 'en-us': string } & Record<string, string>
type Props = {
  title: string
  texts: Texts
  /** Swatch of a value; undefined for option names. */
  colour: string | null | undefined
  onClose(texts?: Texts, colour?: string | null): void
}

/** Edits a short text in every language, and the swatch of a value. */
export function TranslationsDialog({ title, texts, colour, onClose }: Props) {
  const [translations, setTranslations] = useState(texts)
  const [swatch, setSwatch] = useState(colour)
  useUnsavedChanges(translations !== texts || swatch !== colour)
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  return (
    <Dialog open onClose={() => onClose()} fullWidth maxWidth="sm" aria-label={title}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <LanguageTabs
          label={t('Languages')}
          value={language}
          onChange={setLanguage}
          isTranslated={(it) => Boolean(translations[it])}
        />
        <TextField
          label={t('Text')}
          value={translations[language] ?? ''}
          onChange={({ target }) => setTranslations({ ...translations, [language]: target.value })}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          fullWidth
          margin="dense"
        />
        {colour !== undefined && (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 1 }}>
            <TextField
              label={t('Swatch')}
              type="color"
              value={swatch ?? '#ffffff'}
              onChange={({ target }) => setSwatch(target.value)}
              size="small"
              sx={{ width: 120 }}
            />
            <Button size="small" disabled={!swatch} onClick={() => setSwatch(null)}>
              {t('No swatch')}
            </Button>
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose()}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          disabled={!translations['en-us'].trim()}
          onClick={() => onClose(translations, swatch ?? null)}
        >
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
