import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { staffLanguage } from '@pasar/contract/calls/admin/staff/own-account'
import { useAction } from '../data/use-action.ts'
import { type ConsoleLanguage, language, languageNames } from '../i18n/language.ts'
import { t } from '../i18n/translate.ts'
import { session } from '../session/session.ts'

const languages = Object.keys(languageNames) as ConsoleLanguage[]

/** The languages of the console, as items of the account menu. The account keeps the chosen one. */
export function LanguageItems() {
  const choose = useAction(staffLanguage, {
    done: t('Saved'),
    onDone(me) {
      session.setMe(me)
      location.reload()
    },
  })
  return languages.map((it) => (
    <MenuItem
      key={it}
      role="menuitemradio"
      aria-checked={it === language}
      selected={it === language}
      lang={it}
      onClick={() => choose.mutate({ language: it })}
    >
      <ListItemText inset>{languageNames[it]}</ListItemText>
    </MenuItem>
  ))
}
