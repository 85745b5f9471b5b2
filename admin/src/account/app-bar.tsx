import Icon from '@mui/icons-material/ManageAccountsOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { AppBar, LoadingIndicator, Logout, TitlePortal, UserMenu, useTheme, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { t } from '../i18n/translate.ts'
import { SearchButton } from '../search/search-button.tsx'
import { useMe } from '../session/session.ts'
import { useIsMobile } from '../ui/use-is-mobile.ts'
import { LanguageItems } from './language-items.tsx'

function AccountItem() {
  const { onClose } = useUserMenu() ?? {}
  return (
    <MenuItem component={Link} to="/account" onClick={onClose}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('My account')}</ListItemText>
    </MenuItem>
  )
}

/** Switches between light and dark; an item of the account menu on phones, whose bar has no space for it. */
function ThemeItem() {
  const [theme, setTheme] = useTheme()
  const isDark = theme === 'dark'
  return (
    <MenuItem onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      <ListItemText inset>{isDark ? t('Light theme') : t('Dark theme')}</ListItemText>
    </MenuItem>
  )
}

/** App bar with the search; its user menu links to the account page. */
export function ConsoleAppBar() {
  const name = useMe()?.name
  const isMobile = useIsMobile()
  return (
    <AppBar
      toolbar={isMobile ? <LoadingIndicator /> : undefined}
      userMenu={
        // The visible name is the accessible name.
        <UserMenu label={name}>
          <AccountItem />
          {isMobile && <ThemeItem />}
          <LanguageItems />
          <Logout />
        </UserMenu>
      }
    >
      <TitlePortal />
      <SearchButton />
    </AppBar>
  )
}
