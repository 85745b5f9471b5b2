import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { useState } from 'react'
import { ArrayInput, required, SelectInput, SimpleFormIterator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { LanguageTabs } from '../../ui/form/language-tabs.tsx'
import { BlockFields } from './block-fields.tsx'

const kinds = [
  { id: 'heading', name: t('Heading') },
  { id: 'paragraph', name: t('Paragraph') },
  { id: 'list', name: t('List') },
  { id: 'picture', name: t('Picture') },
  { id: 'table', name: t('Table') },
]

/** Content blocks of an article, in every language. */
export function ArticleInput() {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const blocks = useWatch({ name: 'blocks' }) as Partial<Record<Language, unknown[]>> | undefined
  return (
    <Box sx={{ width: '100%', mt: 2 }}>
      <Typography variant="subtitle2">{t('Text')}</Typography>
      <LanguageTabs
        label={t('Languages of the text')}
        value={language}
        onChange={setLanguage}
        isTranslated={(it) => (blocks?.[it]?.length ?? 0) > 0}
      />
      <ArrayInput key={language} source={`blocks.${language}`} label={false}>
        <SimpleFormIterator fullWidth disableClear>
          <SelectInput
            source="kind"
            label={t('Kind')}
            choices={kinds}
            defaultValue="paragraph"
            validate={required()}
            helperText={false}
          />
          <BlockFields />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  )
}
