import Box from '@mui/material/Box'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LanguageTabs } from './language-tabs.tsx'
import { TextInLanguage } from './texts-input.tsx'

type Field = { source: string; label: string; optional?: boolean; multiline?: boolean }

/** Several texts under one row of languages; a language is marked where the first of them is missing. */
export function TextsGroup({ fields }: { fields: readonly Field[] }) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const first = useWatch({ name: fields[0]!.source }) as Partial<Record<Language, string>> | undefined
  return (
    <Box sx={{ width: '100%' }}>
      <LanguageTabs
        label="Languages"
        value={language}
        onChange={setLanguage}
        has={(it) => Boolean(first?.[it])}
      />
      {fields.map(({ source, label, optional, multiline }) => (
        <TextInLanguage
          key={source}
          source={source}
          label={label}
          language={language}
          needed={!optional}
          multiline={multiline}
        />
      ))}
    </Box>
  )
}
