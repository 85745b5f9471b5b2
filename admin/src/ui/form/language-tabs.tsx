import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { DEFAULT_LANGUAGE, type Language, languages } from '@pasar/contract/constants'
import { languageNames } from '@pasar/contract/language-names'
import { t } from '../../i18n/translate.ts'

type Props = {
  label: string
  value: Language
  onChange(language: Language): void
  /** Whether the language has a translation; missing ones are marked. */
  isTranslated(language: Language): boolean
}

/** The shop's languages as tabs. A ring marks missing translations, which fall back to English. */
export const LanguageTabs = ({ label, value, onChange, isTranslated }: Props) => (
  <Tabs
    value={value}
    onChange={(_, language: Language) => onChange(language)}
    variant="scrollable"
    scrollButtons="auto"
    allowScrollButtonsMobile
    aria-label={label}
    sx={{
      minHeight: 40,
      mb: 1,
      width: '100%',
      '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 },
    }}
  >
    {languages.map((language) => {
      const missing = !isTranslated(language)
      const state = missing ? (language === DEFAULT_LANGUAGE ? t('required') : t('missing')) : ''
      return (
        <Tab
          key={language}
          value={language}
          aria-label={state ? `${languageNames[language]} (${state})` : languageNames[language]}
          label={languageNames[language]}
          icon={missing ? <MissingMark required={language === DEFAULT_LANGUAGE} /> : undefined}
          iconPosition="end"
          sx={{ minHeight: 40, minWidth: 0, px: 1.25, fontWeight: missing ? 400 : 600 }}
        />
      )
    })}
  </Tabs>
)

const MissingMark = ({ required }: { required: boolean }) => (
  <Box
    component="span"
    sx={{
      ml: 0.75,
      width: 8,
      height: 8,
      borderRadius: '50%',
      border: '1.5px solid',
      borderColor: required ? 'error.main' : 'warning.main',
      bgcolor: required ? 'error.main' : 'transparent',
    }}
  />
)
