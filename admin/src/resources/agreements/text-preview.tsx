import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { LanguageTabs } from '../../ui/form/language-tabs.tsx'
import type { Agreement } from './labels.ts'

type Block = Agreement['blocks'][string][number]

/** The text of a version by language. */
export function TextPreview({ agreement: { title, blocks } }: { agreement: Agreement }) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const shown = blocks[language] ?? []
  return (
    <Box>
      <LanguageTabs
        label={t('Languages of the text')}
        value={language}
        onChange={setLanguage}
        isTranslated={(it) => (blocks[it]?.length ?? 0) > 0}
      />
      <Typography variant="h6" component="h3" sx={{ mt: 2 }}>
        {(title as Record<string, string>)[language] || title['en-us']}
      </Typography>
      {shown.length === 0 && <Typography color="text.secondary">{t('Not translated')}</Typography>}
      {shown.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a version never change
        <BlockText key={i} block={block} />
      ))}
    </Box>
  )
}

function BlockText({ block: { kind, text, items, rows } }: { block: Block }) {
  if (kind === 'list')
    return (
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    )
  if (kind === 'table')
    return (
      <Box component="dl" sx={{ my: 1 }}>
        {rows.map(({ name, value }) => (
          <Box key={name}>
            {name}: {value}
          </Box>
        ))}
      </Box>
    )
  return (
    <Typography variant={kind === 'heading' ? 'subtitle1' : 'body2'} sx={{ my: 1 }}>
      {text}
    </Typography>
  )
}
