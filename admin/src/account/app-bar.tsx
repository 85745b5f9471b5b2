import Icon from '@mui/icons-material/ManageAccountsOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { AppBar, Logout, TitlePortal, UserMenu, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { t } from '../i18n/translate.ts'
import { SearchButton } from '../search/search-button.tsx'
import { useMe } from '../session/session.ts'
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

/** App bar with the search; its user menu links to the account page. */
export function ConsoleAppBar() {
  const name = useMe()?.name
  return (
    <AppBar
      userMenu={
        // The visible name is the accessible name.
        <UserMenu label={name}>
          <AccountItem />
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
