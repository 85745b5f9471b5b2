import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Language, languages, languageTags } from '@pasar/contract/constants'
import { languageNames } from '@pasar/contract/language-names'
import { t } from '../../i18n/translate.ts'

type Texts = Partial<Record<string, string>>

/** The message in each language that has a title, as members read it. */
export function Preview({ title = {}, text = {} }: { title?: Texts; text?: Texts }) {
  const written = languages.filter((language) => title[language]?.trim())
  if (written.length === 0) return null
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Typography variant="subtitle2" sx={{ mb: 1 }}>
        {t('Preview')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {written.map((language) => (
          <Message key={language} language={language} title={title} text={text} />
        ))}
      </Stack>
    </Box>
  )
}

const Message = ({ language, title, text }: { language: Language; title: Texts; text: Texts }) => (
  <Box sx={{ width: 320, maxWidth: '100%', p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}>
    <Typography variant="caption" color="textSecondary">
      {languageNames[language]}
    </Typography>
    <Typography lang={languageTags[language]} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {title[language]}
    </Typography>
    <Typography
      lang={languageTags[text[language] ? language : 'en-us']}
      variant="body2"
      color="textSecondary"
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {text[language] || text['en-us']}
    </Typography>
  </Box>
)
