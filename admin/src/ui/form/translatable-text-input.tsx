import Box from '@mui/material/Box'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { useState } from 'react'
import { required, TextInput, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { LanguageTabs } from './language-tabs.tsx'

type FieldProps = {
  source: string
  label: string
  language: Language
  /** Requires the English text. */
  isRequired?: boolean
  multiline?: boolean
}

/** One language of a text. An empty text falls back to English in the shop. */
export const LanguageTextInput = ({ source, label, language, isRequired, multiline }: FieldProps) => (
  <TextInput
    key={language}
    source={`${source}.${language}`}
    label={label}
    multiline={multiline}
    minRows={multiline ? 3 : undefined}
    fullWidth
    helperText={false}
    parse={(text) => text}
    validate={isRequired && language === DEFAULT_LANGUAGE ? required() : undefined}
  />
)

/** Text input with a tab per language; missing translations are marked. */
export function TranslatableTextInput({
  source,
  label,
  multiline,
  optional,
}: {
  source: string
  label: string
  multiline?: boolean
  optional?: boolean
}) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const texts = useWatch({ name: useWrappedSource(source) }) as Partial<Record<Language, string>> | undefined
  return (
    <Box sx={{ width: '100%' }}>
      <LanguageTabs
        label={t('Languages of %{toLowerCase}', { toLowerCase: label.toLowerCase() })}
        value={language}
        onChange={setLanguage}
        isTranslated={(it) => Boolean(texts?.[it])}
      />
      <LanguageTextInput
        source={source}
        label={label}
        language={language}
        isRequired={!optional}
        multiline={multiline}
      />
    </Box>
  )
}
