import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { DEFAULT_LANGUAGE, type Language, languages } from '@pasar/contract/constants'

const names: Record<Language, string> = {
  'en-us': 'English',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
  jp: '日本語',
  may: 'Melayu',
  hu: 'Magyar',
  id: 'Indonesia',
  km: 'ខ្មែរ',
  th: 'ไทย',
}

type Props = {
  label: string
  value: Language
  onChange(language: Language): void
  /** Whether something is written in a language; what is missing is marked. */
  has(language: Language): boolean
}

/** The shop's languages as tabs. Where nothing is written yet, a shopper reads English: the tab has a ring. */
export const LanguageTabs = ({ label, value, onChange, has }: Props) => (
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
      const missing = !has(language)
      const state = missing ? (language === DEFAULT_LANGUAGE ? 'required' : 'missing') : ''
      return (
        <Tab
          key={language}
          value={language}
          aria-label={state ? `${names[language]} (${state})` : names[language]}
          label={names[language]}
          icon={missing ? <Ring needed={language === DEFAULT_LANGUAGE} /> : undefined}
          iconPosition="end"
          sx={{ minHeight: 40, minWidth: 0, px: 1.25, fontWeight: missing ? 400 : 600 }}
        />
      )
    })}
  </Tabs>
)

const Ring = ({ needed }: { needed: boolean }) => (
  <Box
    component="span"
    sx={{
      ml: 0.75,
      width: 8,
      height: 8,
      borderRadius: '50%',
      border: '1.5px solid',
      borderColor: needed ? 'error.main' : 'warning.main',
      bgcolor: needed ? 'error.main' : 'transparent',
    }}
  />
)
