import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LanguageTabs } from '../../ui/language-tabs.tsx'
import { TextInLanguage } from '../../ui/texts-input.tsx'
import { BlocksInput } from './blocks-input.tsx'
import { SpecsInput } from './specs-input.tsx'

/** Everything that is written about goods, one language at a time. */
export function TextFields() {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const title = useWatch({ name: 'title' }) as Partial<Record<Language, string>> | undefined
  return (
    <Stack sx={{ width: '100%', gap: 1.5 }}>
      <LanguageTabs
        label="Languages"
        value={language}
        onChange={setLanguage}
        has={(it) => Boolean(title?.[it])}
      />
      <TextInLanguage source="title" label="Title" language={language} needed />
      <TextInLanguage source="subtitle" label="Subtitle" language={language} />
      <Typography component="h3" variant="subtitle2">
        Description
      </Typography>
      <BlocksInput key={`blocks ${language}`} language={language} />
      <Typography component="h3" variant="subtitle2">
        Specifications
      </Typography>
      <SpecsInput key={`specs ${language}`} language={language} />
    </Stack>
  )
}
