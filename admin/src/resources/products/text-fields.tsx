import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { LanguageTabs } from '../../ui/form/language-tabs.tsx'
import { LanguageTextInput } from '../../ui/form/translatable-text-input.tsx'
import { DescriptionInput } from './description-input.tsx'
import { SpecsInput } from './specs-input.tsx'

/** Texts of a product, one language at a time. */
export function TextFields() {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const title = useWatch({ name: 'title' }) as Partial<Record<Language, string>> | undefined
  return (
    <Stack sx={{ width: '100%', gap: 1.5 }}>
      <LanguageTabs
        label={t('Languages')}
        value={language}
        onChange={setLanguage}
        isTranslated={(it) => Boolean(title?.[it])}
      />
      <LanguageTextInput source="title" label={t('Title')} language={language} isRequired />
      <LanguageTextInput source="subtitle" label={t('Subtitle')} language={language} />
      <Typography component="h3" variant="subtitle2">
        {t('Description')}
      </Typography>
      <DescriptionInput key={`blocks ${language}`} language={language} />
      <Typography component="h3" variant="subtitle2">
        {t('Specifications')}
      </Typography>
      <SpecsInput key={`specs ${language}`} language={language} />
    </Stack>
  )
}
