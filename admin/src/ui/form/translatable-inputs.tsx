import Box from '@mui/material/Box'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { LanguageTextInput } from './translatable-text-input.tsx'

type Field = { source: string; label: string; optional?: boolean; multiline?: boolean }

/** Text inputs that share language tabs. A language counts as translated when the first field is. */
export function TranslatableInputs({ fields }: { fields: readonly Field[] }) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const first = useWatch({ name: fields[0]!.source }) as Partial<Record<Language, string>> | undefined
  return (
    <Box sx={{ width: '100%' }}>
      <LanguageTabs
        label={t('Languages')}
        value={language}
        onChange={setLanguage}
        isTranslated={(it) => Boolean(first?.[it])}
      />
      {fields.map(({ source, label, optional, multiline }) => (
        <LanguageTextInput
          key={source}
          source={source}
          label={label}
          language={language}
          isRequired={!optional}
          multiline={multiline}
        />
      ))}
    </Box>
  )
}
