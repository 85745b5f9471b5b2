import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { type ConsoleLanguage, chooseLanguage, language, languageNames } from '../i18n/language.ts'

const languages = Object.keys(languageNames) as ConsoleLanguage[]

/** The languages of the console, as items of the account menu. */
export const LanguageItems = () =>
  languages.map((it) => (
    <MenuItem
      key={it}
      role="menuitemradio"
      aria-checked={it === language}
      selected={it === language}
      lang={it}
      onClick={() => chooseLanguage(it)}
    >
      <ListItemText inset>{languageNames[it]}</ListItemText>
    </MenuItem>
  ))
