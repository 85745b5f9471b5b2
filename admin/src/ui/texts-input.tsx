import Box from '@mui/material/Box'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { useState } from 'react'
import { required, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { LanguageTabs } from './language-tabs.tsx'

type FieldProps = {
  source: string
  label: string
  language: Language
  /** English must be there. */
  needed?: boolean
  multiline?: boolean
}

/** One language of a text; what is cleared is an empty text, which falls back to English in the shop. */
export const TextInLanguage = ({ source, label, language, needed, multiline }: FieldProps) => (
  <TextInput
    key={language}
    source={`${source}.${language}`}
    label={label}
    multiline={multiline}
    minRows={multiline ? 3 : undefined}
    fullWidth
    helperText={false}
    parse={(text) => text}
    validate={needed && language === DEFAULT_LANGUAGE ? required() : undefined}
  />
)

/** A text per language in tabs; the languages in which it is missing are marked. */
export function TextsInput({
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
  const texts = useWatch({ name: source }) as Partial<Record<Language, string>> | undefined
  return (
    <Box sx={{ width: '100%' }}>
      <LanguageTabs
        label={`Languages of ${label.toLowerCase()}`}
        value={language}
        onChange={setLanguage}
        has={(it) => Boolean(texts?.[it])}
      />
      <TextInLanguage
        source={source}
        label={label}
        language={language}
        needed={!optional}
        multiline={multiline}
      />
    </Box>
  )
}
